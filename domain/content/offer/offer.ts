import { z } from 'zod'
import { line } from '../fields/text.ts'

/**
 * The offer of the site. Other copy uses its fields by token, so that a new promo code changes
 * every page at once.
 */
export const offer = z.object({
  /** Bonus in whole dollars. */
  amount: z.number().int().min(1).max(1_000_000),
  /** Free spins of the offer; at least 2, because texts use the plural. */
  spins: z.number().int().min(2).max(100_000),
  /** Promo code as the visitor types it at the casino. */
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}._-]{1,40}$/u),
  /** How many times the bonus has to be wagered before it can be withdrawn. */
  wagering: z.number().min(1).max(1_000),
  /** Days until an unused bonus expires; at least 2, because texts use the plural. */
  expiryDays: z.number().int().min(2).max(3_650),
  /** Minimum age of players, in years. */
  minimumAge: z.number().int().min(18).max(25),
  /** Who may claim, such as "One per person, household or IP address". */
  limit: line,
})

export type Offer = z.infer<typeof offer>

/** The tokens that every text may use, with their values. */
export const offerTokens = {
  amount: (it) => `$${it.amount.toLocaleString('en-US')}`,
  spins: (it) => it.spins.toLocaleString('en-US'),
  code: (it) => it.code,
  wagering: (it) => `${it.wagering}x`,
  expiryDays: (it) => String(it.expiryDays),
  minimumAge: (it) => `${it.minimumAge}+`,
  limit: (it) => it.limit,
} satisfies Record<keyof Offer, (offer: Offer) => string>
