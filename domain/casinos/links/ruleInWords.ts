import type { LinkRule } from './link.ts'

/** For whom and when a rule applies, such as `europe; mobile, tablet; until 2030-01-31 12:00 UTC`. */
export function conditionsInWords({ markets, devices, from, until }: LinkRule): string {
  const parts = [
    markets.join(', '),
    devices.join(', '),
    from === null ? '' : `from ${minute(from)}`,
    until === null ? '' : `until ${minute(until)}`,
  ].filter((part) => part !== '')
  return parts.join('; ') || 'all visitors'
}

/** The offers of a rule with their shares of clicks, such as `70% one, 30% two`. */
export function choicesInWords({ choices }: Pick<LinkRule, 'choices'>): string {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  return choices.length === 1
    ? choices.map(({ offer }) => offer).join()
    : choices
        .map(({ offer, weight }) => `${Math.round((weight / total) * 1_000) / 10}% ${offer}`)
        .join(', ')
}

function minute(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`
}
