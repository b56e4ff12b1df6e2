import { link } from '../../contract/links'
import type { DeviceRead } from '../../machines/pages/download'
import type { Position } from '../../machines/parts/distance'

/** Client hints, which TypeScript's own library does not know yet. */
type Hinting = Navigator & { userAgentData?: { platform: string; mobile: boolean } }

/** What the browser tells of its device, with the address of the app page. */
export const readDevice = (): DeviceRead => {
  const { userAgent, maxTouchPoints, userAgentData } = navigator as Hinting
  return {
    userAgent,
    ...(userAgentData ? { platform: userAgentData.platform, mobile: userAgentData.mobile } : {}),
    touchPoints: maxTouchPoints,
    address: location.origin + import.meta.env.BASE_URL.slice(0, -1) + link('/download'),
  }
}

/** Where the device is, about; rejects when the shopper or the device does not say. */
export const readPosition = () =>
  new Promise<Position>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { timeout: 15_000, maximumAge: 300_000 },
    )
  })
