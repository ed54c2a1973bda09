import { z } from 'zod'
import { currency } from '#domain/casinos/offers/casinoOffer.ts'

/** Limits of the settings of revenue, which the admin's form stores. */
export const revenueSettings = z.object({
  /** The currency in which all figures are shown. */
  reportingCurrency: currency,
  /** Events older than this many months are deleted; null keeps them. */
  retentionMonths: z
    .number()
    .int()
    .min(1)
    .max(1_200)
    .nullish()
    .transform((months) => months ?? null),
  /** An alarm begins after this many times the usual pause between a casino's events. */
  quietFactor: z.number().int().min(2).max(100),
  weeklyMail: z.boolean(),
  alarmMail: z.boolean(),
})

export type RevenueSettings = z.output<typeof revenueSettings>

export const defaultRevenueSettings: RevenueSettings = {
  reportingCurrency: 'USD',
  retentionMonths: null,
  quietFactor: 5,
  weeklyMail: true,
  alarmMail: true,
}
