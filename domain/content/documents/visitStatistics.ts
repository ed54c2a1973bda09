import { z } from 'zod'
import { line, prose } from '../fields/text.ts'

/**
 * The consent to visit statistics. `notice`: the privacy notice describes the statistics, and
 * visitors are not asked; `opt-in`: nothing is stored or sent before a visitor has agreed; `off`:
 * nothing is stored or sent.
 */
export const consentModes = ['notice', 'opt-in', 'off'] as const
export type ConsentMode = (typeof consentModes)[number]

/** Ten years: older statistics are of no use. */
const maxRetentionMonths = 120

export const visitStatistics = z.object({
  consent: z.enum(consentModes),
  /**
   * Whole months for which statistics are kept, besides the current month; null keeps them forever.
   */
  retentionMonths: z
    .number()
    .int()
    .min(1)
    .max(maxRetentionMonths)
    .nullish()
    .transform((months) => months ?? null),
  /** Shown on every page until the visitor decides, in the mode `opt-in` only. */
  question: z.object({
    /** Label of the dialog for screen readers. */
    label: line,
    text: prose,
    accept: line,
    decline: line,
    privacyLink: line,
    /** On the privacy page, to change the decision. */
    change: line,
  }),
})

export type VisitStatistics = z.infer<typeof visitStatistics>
