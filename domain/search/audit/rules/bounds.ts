/**
 * The limits for length and similarity. Google publishes no limits for titles and descriptions, and
 * truncates titles by width; these are the limits of Bing Webmaster Tools, in characters.
 */
export const lengths = {
  title: { min: 15, max: 70 },
  description: { min: 25, max: 160 },
} as const

/**
 * A page with fewer words has too little content. No search engine publishes a limit; this is the default
 * of Screaming Frog's crawler for pages of low content.
 */
export const minWords = 200

/**
 * The maximum similarity of two texts, as the Jaccard index of their shingles of five words.
 *
 * `alike`: if two texts differ only in single words, and a share p of the shingles differs, the index is
 * (1 - p) / (1 + p). 0.7 corresponds to p = 18 %, about one word in 28. That is typical of a template in
 * which only names and figures are replaced, the pattern of doorway pages: a page of the catalogue
 * compared to itself with another item name has 0.78 to 0.99, while any two pages of the catalogue,
 * which differ in sentences, have less than 0.55.
 *
 * `same`: the limit of near-duplicates in Manning, Raghavan and Schütze, "Introduction to
 * Information Retrieval" (2008), 19.6.
 */
export const similarities = { alike: 0.7, same: 0.9 } as const
