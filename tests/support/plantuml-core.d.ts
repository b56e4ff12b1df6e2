declare module '@plantuml/core' {
  /** Draws a diagram, given as its lines; what is wrong with them is told in the picture. */
  export const renderToString: (
    lines: string[],
    onDrawn: (svg: string) => void,
    onFailed: (message: string) => void,
    /** The largest side of a picture; 0 for any. */
    options: { maxSvgSize: number },
  ) => void
}
