/** Addresses of other sites, each with the pages that link to it. */
export type OutgoingLinks = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The casino's addresses of calls to action, without sub-ids: a parameter that differs between
 * buttons to the same address is a sub-id, and is removed from all addresses. So each address is
 * requested once, and the casino's reports don't count the check as clicks on all buttons.
 *
 * @param calls addresses of buttons, without fragments
 */
export function withoutSubIds(calls: OutgoingLinks): Map<string, Set<string>> {
  const buttons = [...calls].map(([url, carriers]) => ({ ...splitQuery(url), carriers }))
  const groups = Map.groupBy(buttons, ({ address }) => address)
  const subIds = new Set([...groups.values()].flatMap(differingParameters))
  const found = new Map<string, Set<string>>()
  for (const { address, parameters, carriers } of buttons) {
    const remaining = parameters.filter((it) => !subIds.has(nameOf(it)))
    const url = remaining.length > 0 ? `${address}?${remaining.join('&')}` : address
    found.set(url, new Set([...(found.get(url) ?? []), ...carriers]))
  }
  return found
}

type Button = { address: string; parameters: readonly string[] }

/** Names of parameters that differ between buttons to the same address. */
function differingParameters(buttons: readonly Button[]): string[] {
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
