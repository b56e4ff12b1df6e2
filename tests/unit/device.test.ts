import { expect, test } from 'vitest'
import { appStores } from '../../contract/app-stores'
import { type DeviceHints, deviceOf, hasApp } from '../../machines/parts/device'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`

test.each<[string, string, string, Partial<DeviceHints>?]>([
  [
    'Safari on an iPhone',
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on an iPhone',
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
  ],
  [
    'WeChat on an iPhone',
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN`,
  ],
  [
    'an old iPad',
    'ios',
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${webkit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['an iPod', 'ios', `Mozilla/5.0 (iPod touch; CPU OS 12_5_7 like Mac OS X) ${webkit} Version/12.1.2 Safari/604.1`],
  ['iPadOS, which asks for desktop pages', 'ios', mac, { touchPoints: 5 }],
  ['iPadOS with Chrome', 'ios', mac.replace('Version/18.5', 'CriOS/141.0.7390.41'), { touchPoints: 5 }],
  ['Safari on a Mac', 'desktop', mac, { touchPoints: 0 }],
  [
    'Chrome on Android',
    'android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    { platform: 'Android', mobile: true },
  ],
  ['Firefox on Android', 'android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'Samsung Internet',
    'android',
    `Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S921B) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
  ],
  [
    'a phone with Android whose browser hides its platform',
    'android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    { mobile: true },
  ],
  [
    'an Android tablet',
    'android',
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Safari/537.36`,
    { platform: 'Android', mobile: false },
  ],
  [
    'an Android tablet that asks for desktop pages',
    'android',
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
    { platform: 'Android', touchPoints: 10 },
  ],
  [
    'WeChat on a Huawei with the Android of its time',
    'android',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${chrome} Mobile Safari/537.36 MicroMessenger/8.0.50`,
  ],
  [
    'a phone with HarmonyOS of its own',
    'mobile',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome} Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
  ],
  [
    'a Windows phone, which names the others too',
    'mobile',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${chrome} Mobile Safari/537.36 Edge/15.15254 (like iPhone)`,
  ],
  [
    'a phone with HarmonyOS that runs no Android any more',
    'mobile',
    `Mozilla/5.0 (Linux; HarmonyOS 5.1; ALN-AL10) ${chrome} Mobile Safari/537.36`,
  ],
  [
    'a phone with HarmonyOS that runs what Android runs',
    'android',
    `Mozilla/5.0 (Linux; HarmonyOS 3.0; compatible; Android 12) ${chrome} Mobile Safari/537.36`,
  ],
  [
    'an old browser of Windows phones',
    'mobile',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0; IEMobile/10.0)',
  ],
  [
    'a BlackBerry',
    'mobile',
    'Mozilla/5.0 (Linux; U; BlackBerry 9800; en) AppleWebKit/534.1 Version/6.0 Mobile Safari/534.1',
  ],
  [
    'a later BlackBerry',
    'mobile',
    'Mozilla/5.0 (BB10; Touch; Linux) AppleWebKit/537.10 Version/10.0 Mobile Safari/537.10',
  ],
  ['a Nokia of old', 'mobile', 'Mozilla/5.0 (SymbianOS/9.4; Series60/5.0; Linux) AppleWebKit/525 Safari/525'],
  ['Opera Mini', 'mobile', 'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12 Version/12.16'],
  ['KaiOS', 'mobile', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  [
    'a phone of a make to come, by its client hints',
    'mobile',
    'Mozilla/5.0 (NewOS 1)',
    { platform: 'NewOS', mobile: true },
  ],
  [
    'Edge on Windows with a touch screen',
    'desktop',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`,
    { platform: 'Windows', touchPoints: 10 },
  ],
  ['Firefox on Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'a browser on Linux without X',
    'desktop',
    'Mozilla/5.0 (Wayland; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  ['Firefox on FreeBSD', 'desktop', 'Mozilla/5.0 (X11; FreeBSD amd64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['a Chromebook', 'desktop', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, { touchPoints: 10 }],
  [
    'a search engine that calls itself a phone',
    'unknown',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  ],
  ['a television', 'unknown', `Mozilla/5.0 (SMART-TV; Linux) ${chrome} Safari/537.36`],
  ['a television with Tizen', 'unknown', `Mozilla/5.0 (Linux; Tizen 7.0) ${chrome} TV Safari/537.36`],
  ['a television with webOS', 'unknown', `Mozilla/5.0 (Web0S; Linux x86_64) ${chrome} Safari/537.36 WebAppManager`],
  ['a television of Apple', 'unknown', `Mozilla/5.0 (AppleTV; CPU iPhone OS 16_0 like Mac OS X) ${webkit}`],
  ['a console of Sony', 'unknown', `Mozilla/5.0 (PlayStation; PlayStation 5/6.00; Linux) ${webkit} Safari/605.1.15`],
  [
    'a console of Microsoft',
    'unknown',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) ${chrome} Edge/44.18363`,
  ],
  [
    'a browser that nobody looks at',
    'unknown',
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
  ],
  [
    'Baidu, which calls itself a phone',
    'unknown',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) ${webkit} (compatible; Baiduspider-render/2.0)`,
  ],
  ['Yahoo', 'unknown', 'Mozilla/5.0 (compatible; Yahoo! Slurp; Windows NT 10.0)'],
  [
    'what says that it crawls',
    'unknown',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} (compatible; SomeCrawler/3.1)`,
  ],
  ['nothing at all', 'unknown', ''],
])('%s is %s', (_, device, userAgent, more = {}) => {
  expect(deviceOf({ userAgent, touchPoints: 0, ...more })).toBe(device)
})

test('the app is there for iOS and Android alone, each in a store of its own over https', () => {
  expect(['ios', 'android', 'mobile', 'desktop', 'unknown'].filter((device) => hasApp(device as never))).toEqual([
    'ios',
    'android',
  ])
  expect(Object.values(appStores).map((url) => new URL(url).origin)).toEqual([
    'https://apps.apple.com',
    'https://play.google.com',
  ])
})
