import { z } from 'zod'
import {
  callToAction,
  day,
  httpsUrl,
  line,
  meta,
  optionalLine,
  optionalProse,
  prose,
  rows,
} from '#domain/content/fields/text.ts'

const section = z.object({ title: line, body: prose })
const pageFields = { meta, heading: line, intro: optionalProse, backLink: line }

/** The FAQ page around its items. */
export const faqPage = z.object({ ...pageFields, call: callToAction })

/** Questions and answers in the editor's order. */
export const faqItems = z.array(z.object({ question: line, answer: prose })).max(200)

/** The casino games page: slots, live dealer, table games, crypto originals, jackpots, sports. */
export const gamesPage = z.object({
  ...pageFields,
  sections: rows(z.object({ title: line, text: prose })),
  call: callToAction,
})

/** The payment page around its table of methods. */
export const paymentsPage = z.object({
  ...pageFields,
  table: z.object({ heading: line, coin: line, withdrawal: line, minimum: line, fee: line }),
  deposit: z.object({ heading: line, steps: rows(z.object({ title: line, text: prose })) }),
  call: callToAction,
})

/** One row per coin. Times and minimums are texts, because they include their unit. */
export const paymentMethods = z
  .array(
    z.object({
      coin: line,
      symbol: line,
      withdrawalTime: line,
      minimumDeposit: line,
      fee: line,
      note: optionalLine,
    }),
  )
  .max(200)

export const terms = z.object({
  ...pageFields,
  lastUpdatedLabel: line,
  lastUpdated: day,
  sections: rows(section),
  call: callToAction,
})

export const responsibleGaming = z.object({
  ...pageFields,
  tools: z.object({ heading: line, items: rows(z.object({ title: line, text: prose })) }),
  selfExclusion: z.object({ heading: line, text: prose, periods: rows(z.object({ label: line })) }),
  coolingOff: z.object({ heading: line, text: prose }),
  help: z.object({
    heading: line,
    text: prose,
    organisations: rows(
      z.object({ name: line, region: line, url: httpsUrl, phone: optionalLine, text: line }),
    ),
  }),
  call: callToAction,
})

export const privacy = z.object({
  ...pageFields,
  lastUpdatedLabel: line,
  lastUpdated: day,
  sections: rows(section),
})

export type FaqPage = z.infer<typeof faqPage>
export type FaqItems = z.infer<typeof faqItems>
export type GamesPage = z.infer<typeof gamesPage>
export type PaymentsPage = z.infer<typeof paymentsPage>
export type PaymentMethods = z.infer<typeof paymentMethods>
export type Terms = z.infer<typeof terms>
export type ResponsibleGaming = z.infer<typeof responsibleGaming>
export type Privacy = z.infer<typeof privacy>
