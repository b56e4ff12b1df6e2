/** Seconds, minutes and days in milliseconds. */
export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(n * 60)
export const days = (n: number) => minutes(n * 60 * 24)
