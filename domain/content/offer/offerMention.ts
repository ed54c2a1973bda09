import { dollars } from '#domain/formats/money.ts'
import type { Offer } from './offer.ts'

/**
 * Whether a text of `value`, at any depth, states the offer: its amount (`$500`) or its code. The
 * conditions of the offer must be shown beside such a text. Expects texts with their tokens filled
 * in, so that a figure typed by hand counts, too.
 */
export function statesOffer(value: unknown, offer: Pick<Offer, 'amount' | 'code'>): boolean {
  if (typeof value === 'string') return namesAmount(value, offer) || namesCode(value, offer)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => statesOffer(inner, offer))
}

/** `$500` and `$500.00`, but neither `$5000` nor `$500,000`. */
function namesAmount(text: string, { amount }: Pick<Offer, 'amount'>): boolean {
  return [dollars(amount), `$${amount}`].some((written) =>
    new RegExp(`${RegExp.escape(written)}(?!,?\\d)`).test(text),
  )
}

function namesCode(text: string, { code }: Pick<Offer, 'code'>): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${RegExp.escape(code)}(?![\\p{L}\\p{N}_-])`, 'u').test(
    text,
  )
}
