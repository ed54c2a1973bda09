import type { Sitemap } from '#domain/search/sitemaps/sitemap.ts'

export type MadeFile = { name: string; text: string }

export type MadeSitemap = {
  files: MadeFile[]
  /** Number of page addresses in all files. */
  addresses: number
  /** Of all files together. */
  bytes: number
}

/** How long the event loop may be blocked, in milliseconds: less than a frame. */
const maxBlockingMs = 10

/**
 * Generates the files of a sitemap in the browser, without blocking the page.
 *
 * @throws errors of the generators
 */
export async function makeSitemap(files: readonly Sitemap[]): Promise<MadeSitemap> {
  const made: MadeSitemap = { files: [], addresses: 0, bytes: 0 }
  const yieldToEventLoop = createYield()
  for (const { path, index, urls, bytes, chunks } of files) {
    const pieces: string[] = []
    for (const piece of chunks()) {
      pieces.push(piece)
      await yieldToEventLoop()
    }
    made.files.push({ name: path.slice(path.lastIndexOf('/') + 1), text: pieces.join('') })
    made.addresses += index ? 0 : urls
    made.bytes += bytes
  }
  return made
}

/** Returns a function that yields to the event loop after `maxBlockingMs`. */
function createYield(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < maxBlockingMs) return undefined
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      since = performance.now()
    })
  }
}
