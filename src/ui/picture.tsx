import styles from './picture.module.css'

const widths = [160, 320, 640]

interface Props {
  /** Name of the picture in the catalogue. */
  name: string
  alt: string
  /** How wide it is shown, in CSS pixels. */
  size: number
  /** In sight at once: loaded first. */
  eager?: boolean
}

const address = (name: string, kind: string) =>
  widths.map((width) => `${import.meta.env.BASE_URL}pictures/${name}-${width}.${kind} ${width}w`).join(', ')

/** A square picture of the catalogue in a box of its size, so that nothing moves when it arrives. */
export const Picture = ({ name, alt, size, eager }: Props) => (
  <picture>
    <source type="image/avif" srcSet={address(name, 'avif')} sizes={`${size}px`} />
    <img
      className={styles.picture}
      src={`${import.meta.env.BASE_URL}pictures/${name}-320.webp`}
      srcSet={address(name, 'webp')}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  </picture>
)
