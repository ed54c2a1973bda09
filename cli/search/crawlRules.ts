/**
 * Concurrent requests to the site. The site is a single process, so more requests would only be
 * queued.
 */
export const maxConcurrentRequests = 4

/** Not crawled: applications behind a sign-in, and APIs. */
const notCrawled = /^\/(?:admin|api|_next)(?:[/?]|$)/

/** Whether a path of the site is crawled. */
export function isCrawled(path: string): boolean {
  return !notCrawled.test(path)
}
