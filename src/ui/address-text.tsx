import { Alone } from '../i18n/alone'
import styles from './address-text.module.css'

/** A unit such as `#08-12`. */
const unit = /(#\w+-\w+)/

/** An address as it was written; a unit in it stays in one line. */
export const AddressText = ({ children }: { children: string }) =>
  children.split(unit).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is written does not move
    <Alone key={at} text={part} className={at % 2 ? styles.unitNumber : undefined} />
  ))
