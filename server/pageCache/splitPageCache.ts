import { sumOf } from '../statusCounts.ts'
import type { PageCache } from './pageCache.ts'

/**
 * Two caches that look like one. Pages whose keys visitors can make up without end live in a cache
 * of their own, so that however many are asked for, they push out only each other.
 */
export function splitPageCache(
  site: PageCache,
  filtered: PageCache,
  isFiltered: (key: string) => boolean,
): PageCache {
  const cacheOf = (key: string) => (isFiltered(key) ? filtered : site)
  return {
    serve: (request, response) =>
      site.serve(request, response) || filtered.serve(request, response),
    load: (key, asker) => cacheOf(key).load(key, asker),
    has: (key) => cacheOf(key).has(key),
    isAtHand: (key) => cacheOf(key).isAtHand(key),
    rendering: () => site.rendering() + filtered.rendering(),
    purge(tags) {
      const dropped = [...tags]
      site.purge(dropped)
      filtered.purge(dropped)
    },
    purgeAll() {
      site.purgeAll()
      filtered.purgeAll()
    },
    stats() {
      const [one, other] = [site.stats(), filtered.stats()]
      return {
        pages: one.pages + other.pages,
        bytes: one.bytes + other.bytes,
        limit: one.limit + other.limit,
        hits: one.hits + other.hits,
        misses: one.misses + other.misses,
      }
    },
    served: sumOf([site.served, filtered.served]),
  }
}
