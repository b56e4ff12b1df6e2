import type { ReactNode } from 'react'
import styles from './default.module.css'
import { Footer } from './footer'
import { Header } from './header'
import { PhoneBar } from './phone-bar'

/** The frame of most pages: header with search, the page, footer; a bar at the bottom of phones. */
export const DefaultLayout = ({ path, children }: { path: string; children: ReactNode }) => (
  <>
    <Header path={path} />
    <main id="content" className={styles.content}>
      {children}
    </main>
    <Footer />
    <PhoneBar path={path} />
  </>
)
