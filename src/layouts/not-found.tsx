import type { ReactNode } from 'react'
import { Footer } from './footer'
import { Header } from './header'
import styles from './not-found.module.css'
import { PhoneBar } from './phone-bar'

/** The frame of an address without a page: the search box stays at hand, the notice stands alone in the middle. */
export const NotFoundLayout = ({ path, children }: { path: string; children: ReactNode }) => (
  <>
    <Header path={path} />
    <main id="content" className={styles.content}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      {children}
    </main>
    <Footer />
    <PhoneBar path={path} />
  </>
)
