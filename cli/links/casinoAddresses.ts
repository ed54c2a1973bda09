/** Addresses elsewhere, each with the pages that lead there. */
export type Outgoing = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The casino's addresses behind calls to action, without what tells the buttons apart: a parameter
 * that isn't the same in all buttons to some address is a sub-id, and left out of every one. So an
 * address is asked once, and the casino's reports don't count the check as clicks on all buttons.
 *
 * @param calls addresses of buttons, without fragments
 */
export function withoutSubIds(calls: Outgoing): Map<string, Set<string>> {
  const buttons = [...calls].map(([url, carriers]) => ({ ...splitQuery(url), carriers }))
  const groups = Map.groupBy(buttons, ({ address }) => address)
  const subIds = new Set([...groups.values()].flatMap(differing))
  const found = new Map<string, Set<string>>()
  for (const { address, parameters, carriers } of buttons) {
    const kept = parameters.filter((it) => !subIds.has(nameOf(it)))
    const url = kept.length > 0 ? `${address}?${kept.join('&')}` : address
    found.set(url, new Set([...(found.get(url) ?? []), ...carriers]))
  }
  return found
}

type Button = { address: string; parameters: readonly string[] }

/** Names of parameters that buttons to the same address have in different ways. */
function differing(buttons: readonly Button[]): string[] {
  const all = buttons.flatMap(({ parameters }) => [...new Set(parameters)])
  return [...Map.groupBy(all, (it) => it)]
    .filter(([, buttonsWithIt]) => buttonsWithIt.length < buttons.length)
    .map(([parameter]) => nameOf(parameter))
}

function splitQuery(url: string): Button {
  const [address = '', ...query] = url.split('?')
  return { address, parameters: query.join('?').split('&').filter(Boolean) }
}

function nameOf(parameter: string): string {
  return parameter.split('=', 1)[0] ?? ''
}
