import styles from './avatar.module.css'

interface Props {
  /** Address of the picture as the API says it, or a picture that is still here only; nothing for none. */
  source: string | null
  alt: string
  size: 'small' | 'large'
}

/** Where the browser finds such a picture: the API may have a host of its own. */
export const avatarAddress = (source: string) =>
  source.startsWith('data:') ? source : `${import.meta.env.VITE_API_BASE ?? ''}${source}`

/** The round picture of a member, or the outline of a person for who has none. */
export const Avatar = ({ source, alt, size }: Props) => {
  const pixels = size === 'small' ? 64 : 96
  return source ? (
    <img
      className={`${styles.avatar} ${styles[size]}`}
      src={avatarAddress(source)}
      alt={alt}
      width={pixels}
      height={pixels}
    />
  ) : (
    <svg className={`${styles.avatar} ${styles[size]}`} viewBox="0 0 64 64" role="img" aria-label={alt}>
      <circle cx="32" cy="25" r="11" />
      <path d="M10 60c2-15 10-21 22-21s20 6 22 21z" />
    </svg>
  )
}
