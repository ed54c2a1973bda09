import { z } from 'zod'
import { line, prose } from './text.ts'

/**
 * How visits are counted, and what a visitor is asked. `notice`: the privacy notice tells of it;
 * `opt-in`: nothing is stored or sent before a visitor has agreed; `off`: nothing ever is.
 */
export const consentModes = ['notice', 'opt-in', 'off'] as const
export type ConsentMode = (typeof consentModes)[number]

/** Ten years: what is older tells nothing any more. */
const longestRetentionMonths = 120

export const visitStatistics = z.object({
  consent: z.enum(consentModes),
  /** Whole months that statistics are kept beside the current one; null keeps them for good. */
  retentionMonths: z
    .number()
    .int()
    .min(1)
    .max(longestRetentionMonths)
    .nullish()
    .transform((months) => months ?? null),
  /** Asked on every page until it is answered, in the mode `opt-in` only. */
  question: z.object({
    /** Read out as the name of the box. */
    label: line,
    text: prose,
    accept: line,
    decline: line,
    privacyLink: line,
    /** On the privacy page, for a change of mind. */
    change: line,
  }),
})

export type VisitStatistics = z.infer<typeof visitStatistics>
