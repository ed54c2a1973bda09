/**
 * What counts as too short, too long or too alike. Google names no bounds for titles and
 * descriptions and cuts titles by their width; those here are what Bing Webmaster Tools reports as
 * too short or too long, in characters.
 */
export const lengths = {
  title: { least: 15, most: 70 },
  description: { least: 25, most: 160 },
} as const

/**
 * A page with fewer words says too little to answer anybody's question. No search engine names a
 * figure; this is what Screaming Frog's crawler calls a page of low content unless told otherwise.
 */
export const fewestWords = 200

/**
 * How much two texts may share, as the Jaccard index of their runs of five words.
 *
 * `alike`: of two texts that differ in single words only, a share p of exchanged runs leaves
 * (1 - p) / (1 + p). 0.7 is p = 18 %, about one word in 28: what a template leaves in which only
 * names and figures are exchanged, the pattern of doorway pages: a page of the catalogue with no
 * more than its item's name exchanged still shares 0.78 to 0.99 with itself, while any two of its
 * pages, which differ in sentences, share less than 0.55.
 *
 * `same`: the bound of near-duplicates in Manning, Raghavan and Schütze, "Introduction to
 * Information Retrieval" (2008), 19.6.
 */
export const similarities = { alike: 0.7, same: 0.9 } as const
