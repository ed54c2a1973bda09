import { z } from 'zod'
import { httpsUrl, line, moment, optionalLine } from '#domain/content/fields/text.ts'
import { linkTemplateProblem } from '#domain/content/offer/casinoLink.ts'
import { key, optionalKey } from '../keys/key.ts'
import { wordList } from '../keys/wordList.ts'
import { maxMarkets } from '../markets/market.ts'

/** The key of the site's own offer, whose document is the global `offer`. */
export const mainOfferKey = 'main'

export const offerKinds = [
  'welcome',
  'no-deposit',
  'free-spins',
  'reload',
  'cashback',
  'other',
] as const

export type OfferKind = (typeof offerKinds)[number]

/** A number that may be absent; null then. */
const optionalNumber = (schema: z.ZodNumber) => schema.nullish().transform((it) => it ?? null)

/** The code of a currency, of a country or of a coin: `USD`, `USDT`. */
export const currency = z
  .string()
  .trim()
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2,6}$/, 'must be the code of a currency, such as USD or BTC'))

/** An offer of a casino. */
export const casinoOffer = z
  .object({
    key: key.refine((it) => it !== mainOfferKey, {
      error: `must not be “${mainOfferKey}”, which is the site's own offer`,
    }),
    /** The slug of its casino. */
    casino: key,
    /** What visitors read: `100% up to €500 and 200 free spins`. May use the tokens of texts. */
    title: line,
    kind: z.enum(offerKinds),
    /** Bonus in units of `currency`. */
    amount: optionalNumber(z.number().min(0.000_001).max(10_000_000)),
    currency: currency.nullish().transform((code) => code ?? null),
    spins: optionalNumber(z.number().int().min(1).max(100_000)),
    /** Promo code as the visitor types it at the casino; null without one. */
    code: z
      .union([
        z
          .string()
          .trim()
          .regex(/^[\p{L}\p{N}._-]{1,40}$/u),
        z.literal(''),
      ])
      .nullish()
      .transform((code) => code || null),
    /** How many times the bonus has to be wagered before it can be withdrawn. */
    wagering: optionalNumber(z.number().min(0).max(1_000)),
    /** In units of `currency`. */
    minimumDeposit: optionalNumber(z.number().min(0).max(10_000_000)),
    /** Days until an unused bonus expires. */
    expiryDays: optionalNumber(z.number().int().min(1).max(3_650)),
    /** Shown beside every button of the offer. Without conditions an offer is never shown. */
    conditions: optionalLine,
    /** The markets in which it is offered; empty for all. */
    markets: wordList(key, maxMarkets),
    /** Null for an offer that has begun. */
    from: moment.nullish().transform((from) => from ?? null),
    /** Exclusive end; null for an offer without end. */
    until: moment.nullish().transform((until) => until ?? null),
    /** The address of the offer at the casino. */
    url: httpsUrl,
    /** The parameters that are added to it, such as `subid={click}`, see `linkTemplateProblem`. */
    linkParameters: optionalLine.refine((template) => !linkTemplateProblem(template), {
      error: ({ input }) => linkTemplateProblem(String(input)) ?? '',
    }),
    /** The host at which the address ends, after redirects; null for the one at which it first ended. */
    expectedHost: z
      .union([z.hostname(), z.literal('')])
      .nullish()
      .transform((host) => host || null),
    /** After so many checks in a row of a dead address the offer isn't shown; null for never. */
    stopAfterFailures: optionalNumber(z.number().int().min(1).max(20)),
    /** Whether that is so at the moment; no editor writes it. */
    stopped: z
      .boolean()
      .nullish()
      .transform((stopped) => stopped ?? false),
    /** The key of the offer that is shown where this one may not be; null for a neutral text. */
    substitute: optionalKey,
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: 'must be after the beginning',
  })
  .refine(
    ({ amount, minimumDeposit, currency: code }) =>
      code !== null || (amount === null && minimumDeposit === null),
    {
      path: ['currency'],
      error: 'must name the currency of the bonus or the minimum deposit',
    },
  )

export const maxOffers = 1_000

/** All offers of casinos besides the main offer. */
export const casinoOffers = z.array(casinoOffer).max(maxOffers)

export type CasinoOffer = z.infer<typeof casinoOffer>
