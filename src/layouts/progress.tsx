import { useNProgress } from '@tanem/react-nprogress'
import { useAppState } from '../app'
import styles from './progress.module.css'

/** Spec 9: the progress bar of navigation starts at 0.08 and moves in 200 ms. */
export const progress = { minimum: 0.08, speed: 200 }

/** The bar under which a page is loaded. */
export const Progress = () => {
  const bar = useNProgress({
    isAnimating: useAppState('navigation', (now) => now.hasTag('busy')),
    minimum: progress.minimum,
    animationDuration: progress.speed,
    incrementDuration: progress.speed,
  })
  if (bar.isFinished) return null
  return <progress className={styles.bar} max={1} value={bar.progress} aria-hidden />
}
