import { z } from 'zod'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { line, moment, rows } from '#domain/content/fields/text.ts'
import { key } from '../keys/key.ts'
import { textKeyPrefix } from '../keys/textKeyPrefix.ts'
import { wordList } from '../keys/wordList.ts'
import { maxMarkets } from '../markets/market.ts'
import { mainOfferKey } from '../offers/casinoOffer.ts'

const device = z.enum(deviceTypes, {
  error: ({ input }) => `must be devices: ${deviceTypes.join(', ')}; “${String(input)}” is none`,
})

/** Several devices in one line of text; empty for all. */
export const linkDevices = wordList(device, deviceTypes.length)

/** The share of an offer among the choices of a rule. */
export const linkWeight = z.number().int().min(1).max(100)

const choice = z.object({
  /** The key of an offer, or `main`. */
  offer: key,
  weight: linkWeight,
})

const rule = z
  .object({
    /** The markets in which the rule applies; empty for all. */
    markets: wordList(key, maxMarkets),
    devices: linkDevices,
    /** The rule applies from this moment on; null for a rule that applies already. */
    from: moment.nullish().transform((from) => from ?? null),
    /** Exclusive end; null for a rule without end. */
    until: moment.nullish().transform((until) => until ?? null),
    /** The offers among which each click is divided by their weights. */
    choices: rows(choice).refine((choices) => choices.length > 0, 'must name an offer'),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: 'must be after the beginning',
  })

export const maxLinkRules = 20

/** A link whose target depends on the visitor: the first rule with an offer for the visitor decides. */
export const link = z.object({
  key: key
    .refine((it) => it !== mainOfferKey, {
      error: `must not be “${mainOfferKey}”, which is the link to the site's own offer`,
    })
    .refine((it) => !it.startsWith(textKeyPrefix), {
      error: `must not begin with “${textKeyPrefix}”, as the links in texts do`,
    }),
  /** Only shown in the admin. */
  name: line,
  rules: z.array(rule).max(maxLinkRules).refine(endsWithAll, {
    error:
      'must end with a rule without markets, devices and times, so that the link leads every visitor somewhere',
  }),
})

export const maxLinks = 1_000

/** All links with rules, in the editors' order. */
export const links = z.array(link).max(maxLinks)

export type Link = z.infer<typeof link>
export type LinkRule = Link['rules'][number]

/** The conditions of a rule, in any form. */
type Conditions = { [Name in 'markets' | 'devices' | 'from' | 'until']?: unknown }

/** Whether the last rule has no conditions. */
export function endsWithAll(rules: readonly Conditions[]): boolean {
  const last = rules.at(-1)
  return last !== undefined && !hasConditions(last)
}

function hasConditions({ markets, devices, from, until }: Conditions): boolean {
  return [markets, devices, from, until].some((it) => (Array.isArray(it) ? it.length > 0 : it))
}
