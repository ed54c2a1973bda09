/** Loopback hosts: `localhost`, its subdomains, 127.0.0.0/8 and ::1. */
const loopbackName = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/

/**
 * Whether an address is a loopback address, which no search engine can reach.
 *
 * @param url an absolute address
 */
export function isLoopback(url: string): boolean {
  return loopbackName.test(new URL(url).hostname)
}
