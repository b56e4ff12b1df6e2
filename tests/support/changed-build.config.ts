import { mergeConfig, type UserConfigFnObject } from 'vite'
import config from '../../vite.config'

/** The build of a storefront in which one page is another: what a deploy of a small change is. */
export default (env: Parameters<UserConfigFnObject>[0]) =>
  mergeConfig((config as UserConfigFnObject)(env), {
    plugins: [
      {
        name: 'another-page',
        transform: (code: string, id: string) =>
          id.endsWith('src/pages/contact.tsx') ? `${code}\nglobalThis.deployed = 'another'` : null,
      },
    ],
  })
