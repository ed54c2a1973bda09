/** Maximum length of a link's address; `httpsUrl` in text.ts has the same limit. */
const maxHrefLength = 2_000

/**
 * Excludes brackets, which end a link in the text, braces of tokens, and characters not in
 * addresses.
 */
const ownPath = /^\/(?!\/)[^\s\p{C}\\[\]{}<>"]*$/u
const otherSite = /^https:\/\/[^\s\p{C}\\[\]{}<>"]+$/iu
const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * The address of a link in prose: a path on this site, or a whole https address with a domain name;
 * null for any other text. Unpaired round brackets are written as `%28` and `%29`, because a
 * closing bracket ends the address in a text.
 */
export function proseHref(address: string): string | null {
  if (address.length > maxHrefLength) return null
  if (!ownPath.test(address) && !isHttps(address)) return null
  return isPaired(address) ? address : address.replaceAll('(', '%28').replaceAll(')', '%29')
}

function isHttps(address: string): boolean {
  if (!otherSite.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostName.test(hostname) && username === '' && password === ''
}

function isPaired(address: string): boolean {
  let open = 0
  for (const character of address) {
    if (character === '(') open++
    if (character === ')' && --open < 0) return false
  }
  return open === 0
}
