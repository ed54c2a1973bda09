/** The addresses of a sitemap, in its order. */
export function locsOf(text: string): (string | undefined)[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
}

/** The line of one address; empty if it is not listed. */
export function entryOf(text: string, url: string): string {
  return text.split('\n').find((line) => line.includes(`<loc>${url}</loc>`)) ?? ''
}
