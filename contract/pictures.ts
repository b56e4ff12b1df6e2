/** How wide photographs are served, in pixels. */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The kinds of file that a photograph is served as, the smaller one first. */
export const photoTypes = ['avif', 'webp'] as const

/** Whether a picture is a drawing, which is one file for every size; its name ends as its file does. */
export const isDrawing = (name: string): boolean => name.endsWith('.svg')

/** The address of a photograph in one size below the base of the shop. */
export const photoFile = (name: string, width: PictureWidth, type: (typeof photoTypes)[number]): string =>
  `pictures/${name}-${width}.${type}`

/** The address of a picture that a search engine or a shared link shows: these take no drawing. */
export const previewFile = (name: string): string =>
  isDrawing(name) ? `pictures/${name.slice(0, -4)}.png` : photoFile(name, 640, 'webp')
