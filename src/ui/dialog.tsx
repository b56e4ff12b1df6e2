import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface Props {
  title: string
  /** The event of the control that asked for the dialog; the focus goes back to it, or to the heading if it is gone. */
  opener?: string
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
        onCloseAutoFocus={(event) => {
          if (!opener) return
          event.preventDefault()
          const control = document.querySelector<HTMLElement>(`[data-event="${opener}"]:enabled`)
          const back = control ?? document.querySelector<HTMLElement>('h1')
          back?.focus()
        }}
      >
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
