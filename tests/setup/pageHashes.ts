import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls.ts'

/** A hash of every page that search engines may list, by its path. */
export async function pageHashes(url: string): Promise<Record<string, string>> {
  const limit = pLimit(4)
  const entries = [...publicPages(createCatalogue())].map((path) =>
    limit(async (): Promise<[string, string]> => {
      const response = await fetch(url + path)
      const html = await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      return [path, createHash('sha256').update(html).digest('base64')]
    }),
  )
  return Object.fromEntries(await Promise.all(entries))
}
