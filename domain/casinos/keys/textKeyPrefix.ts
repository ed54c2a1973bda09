/** Begins the keys of links in running text, which the site makes itself. */
export const textKeyPrefix = 't-'
