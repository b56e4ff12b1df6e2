import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { focusBack } from '../browser/focus'
import { isComposing } from '../offer'
import styles from './dialog.module.css'

interface Props {
  title: string
  /** The control that asked for the dialog, as a selector: the focus goes back to it. */
  opener: string
  close(): void
  children: ReactNode
}

/** A dialog over the page; closing it by Escape or beside it says so once, and the focus goes back to the opener. */
export const Dialog = ({ title, opener, close, children }: Props) => (
  <Radix.Root open onOpenChange={(open) => open || close()}>
    <Radix.Portal>
      {/* A plain veil: the one of Radix locks scrolling by an inline style sheet, which our policy forbids. */}
      <div className={styles.veil} />
      <Radix.Content
        className={styles.box}
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          focusBack(opener)
        }}
      >
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
