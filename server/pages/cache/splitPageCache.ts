import { sumStatusCounts } from '#server/http/statusCounts.ts'
import type { PageCache } from './pageCache.ts'

/**
 * Two caches with the interface of one. Pages whose keys visitors can vary without limit have a separate
 * cache, so that they evict only each other.
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
    load: (key, requester, viewer) => cacheOf(key).load(key, requester, viewer),
    has: (key) => cacheOf(key).has(key),
    isCachedOrRendering: (key, viewer) => cacheOf(key).isCachedOrRendering(key, viewer),
    rendering: () => site.rendering() + filtered.rendering(),
    purge(tags) {
      const dropped = [...tags]
      return [...site.purge(dropped), ...filtered.purge(dropped)]
    },
    purgeAll: () => [...site.purgeAll(), ...filtered.purgeAll()],
    stats() {
      const [first, second] = [site.stats(), filtered.stats()]
      return {
        pages: first.pages + second.pages,
        bytes: first.bytes + second.bytes,
        limit: first.limit + second.limit,
        hits: first.hits + second.hits,
        misses: first.misses + second.misses,
      }
    },
    served: sumStatusCounts([site.served, filtered.served]),
  }
}
