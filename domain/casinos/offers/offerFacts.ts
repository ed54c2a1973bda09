import type { CasinoOffer } from './casinoOffer.ts'
import type { ShownOffer } from './shownOffers.ts'

/** The facts of an offer that texts may name as `{offer:KEY.FACT}`; absent where an offer lacks one. */
type Facts = Pick<
  CasinoOffer,
  'title' | 'amount' | 'currency' | 'spins' | 'code' | 'wagering' | 'minimumDeposit' | 'expiryDays'
> & { casino: { name: string } }

const facts = {
  casino: (it: Facts) => it.casino.name,
  title: (it: Facts) => it.title,
  amount: (it: Facts) => money(it.amount, it.currency),
  spins: (it: Facts) => it.spins?.toLocaleString('en-US'),
  code: (it: Facts) => it.code ?? undefined,
  wagering: (it: Facts) => (it.wagering === null ? undefined : `${it.wagering}x`),
  minimumDeposit: (it: Facts) => money(it.minimumDeposit, it.currency),
  expiryDays: (it: Facts) => it.expiryDays?.toString(),
} as const

export const offerFactNames = Object.keys(facts)

const prefix = 'offer:'

/** The key and the fact of the token `offer:KEY.FACT`; undefined for another token. */
export function offerFactOf(tokenName: string): { key: string; fact: string } | undefined {
  if (!tokenName.startsWith(prefix)) return undefined
  const [key = '', fact] = tokenName.slice(prefix.length).split('.', 2)
  return fact === undefined ? undefined : { key, fact }
}

/**
 * The values of the tokens of offers, by the name of the token.
 *
 * @param options.titles false for the texts of the offers themselves: a title can have tokens, and a value
 *   is inserted as it is
 */
export function offerFactValues(
  offers: ReadonlyMap<string, ShownOffer>,
  { titles = true } = {},
): Record<string, string> {
  const values: Record<string, string> = {}
  const named = Object.entries(facts).filter(([name]) => titles || name !== 'title')
  for (const [key, offer] of offers) {
    for (const [name, write] of named) {
      const text = write(offer)
      if (text !== undefined) values[`${prefix}${key}.${name}`] = text
    }
  }
  return values
}

/** An amount with the sign of its currency, or with its code where the currency has no sign. */
function money(amount: number | null, currency: string | null): string | undefined {
  if (amount === null || currency === null) return undefined
  if (currency.length !== 3 || coins.has(currency)) {
    return `${amount.toLocaleString('en-US', { maximumFractionDigits: 6 })} ${currency}`
  }
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
}

/** Coins whose codes have three letters, as those of currencies have. */
const coins = new Set(['BTC', 'ETH', 'LTC', 'XRP', 'BCH', 'ADA', 'TRX', 'BNB', 'SOL', 'DOT', 'XMR'])
