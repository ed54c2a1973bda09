/** Names that never leave the machine: `localhost`, whatever is below it, and 127.0.0.0/8 and ::1. */
const loopbackName = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/

/**
 * Whether an address leads back to the machine that asks, so that no search engine reaches it.
 *
 * @param url an absolute address
 */
export function isLoopback(url: string): boolean {
  return loopbackName.test(new URL(url).hostname)
}
