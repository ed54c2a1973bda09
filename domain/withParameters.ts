/** Statistics take no longer target of a claim click (`domain/analytics/event.ts`). */
const longestLink = 2_048

/**
 * An address with parameters added. What it has of its own stays as it is and comes first; a
 * parameter that it names already isn't added again. Where the whole would be too long for
 * statistics, it is the bare address.
 *
 * @param parameters as they stand in an address, such as `a=1&b=%20`; empty adds nothing
 */
export function withParameters(address: string, parameters: string): string {
  const own = parametersOf(address)
  const added = [...new URLSearchParams(parameters).keys()]
  const parts = parameters.split('&').filter((_, at) => !own.has(added[at] ?? ''))
  if (parameters === '' || parts.length === 0) return address
  const [bare, hash] = splitAt(address, '#')
  const link = `${bare}${joint(bare)}${parts.join('&')}${hash}`
  return link.length > longestLink ? address : link
}

/** The parameters of an address, without its fragment. */
export function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(splitAt(splitAt(address, '#')[0], '?')[1])
}

/** What goes between an address and a parameter more. */
function joint(address: string): string {
  if (!address.includes('?')) return '?'
  return /[?&]$/.test(address) ? '' : '&'
}

/** The text before the first `mark`, and the rest, which begins with it; empty without one. */
function splitAt(text: string, mark: string): [before: string, rest: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
