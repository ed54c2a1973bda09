import type { Entry, EntryKind } from './books.ts'
import { type Money, moneyText } from './money.ts'

/** How a casino words its calls to an affiliate. */
export type PostbackStyle = {
  words: Record<EntryKind, string>
  /** What the amount of a deposit is; that of other events is always what the affiliate earns. */
  amountIs: 'deposit' | 'commission'
  /** Whether the click stands in the calls of all events, or in those of registrations only. */
  clickIn: 'all' | 'registrations'
}

/** Added to an address without placeholders, such as one that was copied from the admin. */
const usualParameters =
  'kind={kind}&click={click_id}&transaction={transaction_id}&player={player_id}&amount={amount}&currency={currency}&time={time}'

/** The sum that the call of an entry names; null for none. */
export function postedAmount(entry: Entry, { amountIs }: PostbackStyle): Money | null {
  const isDeposit = entry.kind === 'first-deposit' || entry.kind === 'deposit'
  return isDeposit && amountIs === 'deposit' ? entry.deposit : entry.commission
}

/** Whether the call of an entry names the click of its player. */
function namesClick({ kind, player }: Entry, { clickIn }: PostbackStyle): boolean {
  return player.click !== null && (clickIn === 'all' || kind === 'registration')
}

/**
 * The address that is called for an entry. Like real systems, it leaves a placeholder as it is where
 * there is nothing to fill in.
 *
 * @param template such as `https://site.example/postback?click={click_id}&kind={kind}`
 */
export function postbackAddress(template: string, entry: Entry, style: PostbackStyle): string {
  const { player } = entry
  const amount = postedAmount(entry, style)
  const values: Record<string, string | null> = {
    kind: style.words[entry.kind],
    click_id: namesClick(entry, style) ? player.click : null,
    transaction_id: entry.id,
    player_id: player.id,
    amount: amount === null ? '' : moneyText(amount),
    currency: amount === null ? '' : player.currency,
    time: new Date(entry.at).toISOString(),
  }
  const whole = template.includes('{') ? template : `${template}?${usualParameters}`
  return whole.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? null
    return value === null ? placeholder : encodeURIComponent(value)
  })
}
