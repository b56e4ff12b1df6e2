/** The package's own types are not found from a module. */
declare module 'dom-accessibility-api' {
  export const computeAccessibleName: (element: Element) => string
  export const computeAccessibleDescription: (element: Element) => string
}
