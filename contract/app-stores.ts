import { seconds } from './time'

/** Spec 1: kinds of device that the app page tells apart. */
export type Device = 'ios' | 'android' | 'mobile' | 'desktop' | 'unknown'

/** Where the app is to be had, by the devices that it runs on. */
export const appStores = {
  ios: 'https://apps.apple.com/sg/app/wujin-hardware/id6740415123',
  android: 'https://play.google.com/store/apps/details?id=sg.wujin.shop',
} as const satisfies Partial<Record<Device, string>>
export type AppDevice = keyof typeof appStores

/** How long a phone waits on the app page before it goes on to its store, in milliseconds; spec 9 is silent. */
export const redirectAfter = seconds(5)
