/**
 * Concurrent requests to the site. The site is a single process, so more requests would only be
 * queued.
 */
export const maxConcurrentRequests = 4

/** Not crawled: applications behind a sign-in, APIs, and links to casinos. */
const notCrawled = /^\/(?:admin|api|go|_next)(?:[/?]|$)/

/** Whether a path of the site is crawled. */
export function isCrawled(path: string): boolean {
  return !notCrawled.test(path)
}
