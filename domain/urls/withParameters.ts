/** Limit of a claim click's target in the statistics (`domain/analytics/events/event.ts`). */
const maxLinkLength = 2_048

/**
 * An address with parameters added. The address's own parameters are unchanged and come first; a
 * parameter that the address already has isn't added. If the result would be too long for
 * statistics, nothing is added.
 *
 * @param parameters encoded as in an address, such as `a=1&b=%20`; empty adds nothing
 */
export function withParameters(address: string, parameters: string): string {
  const own = parametersOf(address)
  const added = [...new URLSearchParams(parameters).keys()]
  const parts = parameters.split('&').filter((_, at) => !own.has(added[at] ?? ''))
  if (parameters === '' || parts.length === 0) return address
  const [bare, hash] = splitAt(address, '#')
  const link = `${bare}${separator(bare)}${parts.join('&')}${hash}`
  return link.length > maxLinkLength ? address : link
}

/** The parameters of an address, without its fragment. */
export function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(splitAt(splitAt(address, '#')[0], '?')[1])
}

/** The separator between an address and an added parameter. */
function separator(address: string): string {
  if (!address.includes('?')) return '?'
  return /[?&]$/.test(address) ? '' : '&'
}

/**
 * The text before the first `mark`, and the rest from `mark` on; the rest is empty without `mark`.
 */
function splitAt(text: string, mark: string): [before: string, rest: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
