import type { PageCache } from './pageCache.ts'

/**
 * Two caches that look like one. Pages whose keys visitors can make up without end live in a cache
 * of their own, so that however many are asked for, they push out only each other.
 */
export function splitPageCache(
  site: PageCache,
  madeUp: PageCache,
  isMadeUp: (key: string) => boolean,
): PageCache {
  const cacheOf = (key: string) => (isMadeUp(key) ? madeUp : site)
  return {
    serve: (request, response) => site.serve(request, response) || madeUp.serve(request, response),
    load: (key) => cacheOf(key).load(key),
    has: (key) => cacheOf(key).has(key),
    purge(tags) {
      const dropped = [...tags]
      site.purge(dropped)
      madeUp.purge(dropped)
    },
    purgeAll() {
      site.purgeAll()
      madeUp.purgeAll()
    },
    stats() {
      const [one, other] = [site.stats(), madeUp.stats()]
      return {
        pages: one.pages + other.pages,
        bytes: one.bytes + other.bytes,
        limit: one.limit + other.limit,
        hits: one.hits + other.hits,
      }
    },
  }
}
