import type { ReactNode } from 'react'
import styles from './custom.module.css'
import { Header } from './header'
import { PhoneBar } from './phone-bar'

/** The frame of a member's own pages: the header, and the page in a narrower column without the shop's footer. */
export const CustomLayout = ({ path, children }: { path: string; children: ReactNode }) => (
  <>
    <Header path={path} />
    <main id="content" className={styles.content}>
      {children}
    </main>
    <PhoneBar path={path} />
  </>
)
