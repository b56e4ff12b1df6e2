import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** A dialog over the page; closing it by Escape or beside it says so once, and the focus goes back to the opener. */
export const Dialog = ({ title, close, children }: { title: string; close(): void; children: ReactNode }) => (
  <Radix.Root open onOpenChange={(open) => open || close()}>
    <Radix.Portal>
      <Radix.Overlay className={styles.veil} />
      <Radix.Content className={styles.box} aria-describedby={undefined}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
