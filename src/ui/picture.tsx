import { isDrawing, photoFile, photoTypes, pictureWidths } from '../../contract/pictures'
import styles from './picture.module.css'

interface Props {
  /** Name of the picture in the catalogue; empty where there is none. */
  name: string
  alt: string
  /** How wide it is shown, in CSS pixels. */
  size: number
  /** One of the large ones in sight: loaded before everything else. */
  eager?: boolean
}

const base = import.meta.env.BASE_URL

const sizesOf = (name: string, type: (typeof photoTypes)[number]) =>
  pictureWidths.map((width) => `${base}${photoFile(name, width, type)} ${width}w`).join(', ')

/** A square picture of the catalogue in a box of its size, so that nothing moves when it arrives. */
export const Picture = ({ name, alt, size, eager }: Props) => {
  const box = {
    className: styles.picture,
    ...{ alt, width: size, height: size },
    ...(eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)),
    decoding: 'async' as const,
  }
  if (!name || isDrawing(name))
    return <img {...box} src={base + (name ? `pictures/${name}` : 'no-picture.svg')} alt={alt} />
  const [small, usual] = photoTypes
  return (
    <picture>
      <source type={`image/${small}`} srcSet={sizesOf(name, small)} sizes={`${size}px`} />
      <img
        {...box}
        src={base + photoFile(name, 320, usual)}
        srcSet={sizesOf(name, usual)}
        sizes={`${size}px`}
        alt={alt}
      />
    </picture>
  )
}
