/** Limit of a claim click's target in the statistics (`domain/analytics/events/event.ts`). */
const maxLinkLength = 2_048

/**
 * Returns a function that adds parameters to an address, after the address's own parameters. If the
 * result would be too long for statistics, it adds nothing.
 *
 * The function takes parameters encoded as in an address, such as `a=1&b=%20`; none of them may be
 * one of the address's own; empty adds nothing.
 */
export function parameterAdder(address: string): (parameters: string) => string {
  const [bare, hash] = splitAt(address, '#')
  const before = bare + separator(bare)
  return (parameters) => {
    const link = before + parameters + hash
    return parameters === '' || link.length > maxLinkLength ? address : link
  }
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
