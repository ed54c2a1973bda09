/** The size at which social networks show a page's picture. */
export const socialSize = { name: 'social', width: 1200, height: 630 } as const
