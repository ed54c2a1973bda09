import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { mainPages, publicPages } from '#domain/urls/urls.ts'

/** Pages of items are all alike, so one in so many is read. */
const itemsPerRead = 12

/**
 * A hash of every page that is no item's page, and of some pages of items of each kind, by its path.
 */
export async function pageHashes(url: string): Promise<Record<string, string>> {
  const limit = pLimit(4)
  const catalogue = createCatalogue()
  const main = new Set(mainPages(catalogue))
  const read = [...publicPages(catalogue)].filter(
    (path, at) => main.has(path) || at % itemsPerRead === 0,
  )
  const entries = read.map((path) =>
    limit(async (): Promise<[string, string]> => {
      const response = await fetch(url + path)
      const html = await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      return [path, createHash('sha256').update(html).digest('base64')]
    }),
  )
  return Object.fromEntries(await Promise.all(entries))
}
