import type { Sitemap } from '#domain/sitemap/sitemap.ts'

export type MadeFile = { name: string; text: string }

export type MadeSitemap = {
  files: MadeFile[]
  /** How many addresses of pages stand in them. */
  addresses: number
  /** Of all files together. */
  bytes: number
}

/** How long the page may stand still, in milliseconds: less than a frame. */
const longestTurnMs = 10

/**
 * Writes the files of a sitemap in the browser, and lets the page live meanwhile.
 *
 * @throws what the writing throws
 */
export async function makeSitemap(files: readonly Sitemap[]): Promise<MadeSitemap> {
  const made: MadeSitemap = { files: [], addresses: 0, bytes: 0 }
  const giveWay = createTurns()
  for (const { path, index, urls, bytes, chunks } of files) {
    const pieces: string[] = []
    for (const piece of chunks()) {
      pieces.push(piece)
      await giveWay()
    }
    made.files.push({ name: path.slice(path.lastIndexOf('/') + 1), text: pieces.join('') })
    made.addresses += index ? 0 : urls
    made.bytes += bytes
  }
  return made
}

/** Returns what lets others have a turn, once this one has lasted long enough. */
function createTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestTurnMs) return undefined
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      since = performance.now()
    })
  }
}
