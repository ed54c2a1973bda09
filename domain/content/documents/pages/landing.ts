import { z } from 'zod'
import { kinds } from '#domain/catalogue/kinds.ts'
import { line, meta, optionalProse, prose, rows } from '#domain/content/fields/text.ts'

const figure = z.object({ value: line, label: line })

/** The landing page, with its blocks in the order of the page. */
export const landing = z.object({
  meta,
  badges: rows(z.object({ text: line })),
  headline: line,
  subheadline: prose,
  offerBlock: z.object({
    heading: line,
    codeLabel: line,
    claimLabel: line,
    conditions: prose,
  }),
  socialProof: rows(figure),
  crypto: z.object({ heading: line, text: optionalProse, coins: rows(z.object({ name: line })) }),
  features: z.object({ heading: line, cards: rows(z.object({ title: line, text: prose })) }),
  categories: z.object({
    heading: line,
    cards: rows(
      z.object({ kind: z.enum(kinds), count: line, title: line, text: prose, linkLabel: line }),
    ),
  }),
  stats: z.object({ heading: line, figures: rows(figure) }),
  secondCall: z.object({ heading: line, text: prose, label: line }),
})

export type Landing = z.infer<typeof landing>
