import styles from './monogram.module.css'

/** The first letters of a brand on its own light ground, `#rrggbb`, in place of a logo. */
export const Monogram = ({ name, tint }: { name: string; tint: string }) => (
  <svg className={styles.monogram} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
    <rect width="64" height="64" rx="10" fill={tint} />
    <path className={styles.edge} d="M14 50h36" />
    <text x="32" y="33" dominantBaseline="central" textAnchor="middle" className={styles.letters}>
      {name.slice(0, 2)}
    </text>
  </svg>
)
