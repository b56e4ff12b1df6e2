import { type ReactNode, useEffect, useRef } from 'react'
import { focusBack } from '../browser/focus'
import styles from './sheet.module.css'

interface Props {
  title: string
  /** The control that asked for the sheet, as a selector: the focus goes back to it. */
  opener: string
  /** For what is looked at: as wide as the window allows. */
  wide?: boolean
  close(): void
  children: ReactNode
}

/** A dialog of the browser's own: a sheet from the bottom of phones, a box elsewhere. */
export const Sheet = ({ title, opener, wide, close, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Who selects a text in the sheet and lets go beside it clicks, as browsers have it, what both are in.
  const begun = useRef<EventTarget>(null)
  useEffect(() => {
    dialog.current?.showModal()
    return () => focusBack(opener)
  }, [opener])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser says by onCancel
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-wide={wide}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={({ target }) => {
        begun.current = target
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && begun.current === target && close()}
    >
      <div className={styles.content}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
