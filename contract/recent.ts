/** How many products a browser remembers as recently viewed. */
export const recentMost = 12
