/** Addresses that are asked at once: a site in one process; more would only wait for one another. */
export const askedAtOnce = 4

/** Applications of their own behind a sign-in, and answers for programs: no pages to read. */
const notRead = /^\/(?:admin|api|_next)(?:[/?]|$)/

/** Whether what a path of the site leads to belongs to what a whole site is read for. */
export function isRead(path: string): boolean {
  return !notRead.test(path)
}
