import { type AppDevice, appStores, type Device } from '../../contract/app-stores'

/** What a browser tells of the device that it runs on. */
export interface DeviceHints {
  userAgent: string
  /** Client hints, where the browser has them: `Android`, `Windows`, `macOS`. */
  platform?: string
  mobile?: boolean
  touchPoints: number
}

/** Systems by what their user agents hold; the first that fits counts, since many also name the others. */
const systems: readonly (readonly [RegExp, Device])[] = [
  [/bot\b|crawl|spider|slurp|headless/i, 'unknown'],
  [/smart-?tv|tizen.*tv|web0s|appletv|playstation|xbox/i, 'unknown'],
  [/windows phone|iemobile|kaios|blackberry|bb10|openharmony|harmonyos (?!.*android)|symbian|opera mini/i, 'mobile'],
  [/iphone|ipad|ipod/i, 'ios'],
  [/android/i, 'android'],
  [/windows nt|macintosh|cros|x11|linux/i, 'desktop'],
]

/** The kind of device behind the hints; an iPad that asks for desktop pages is a Macintosh that can be touched. */
export const deviceOf = ({ userAgent, platform = '', mobile = false, touchPoints }: DeviceHints): Device => {
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  const found = systems.find(([sign]) => sign.test(userAgent))?.[1] ?? 'unknown'
  if (found !== 'desktop' && found !== 'unknown') return found
  if (platform === 'Android') return 'android'
  return mobile ? 'mobile' : found
}

/** Whether the app runs on such a device. */
export const hasApp = (device: Device): device is AppDevice => Object.hasOwn(appStores, device)
