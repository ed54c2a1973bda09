import { z } from 'zod'
import { offer } from './offer.ts'
import { httpsUrl, line, moment } from './text.ts'

export const mostScheduledOffers = 100

/**
 * Offers that take over at their hour: everything that the offer of the site says, and for how long.
 * While none runs, the global `offer` holds.
 */
export const scheduledOffers = z
  .array(
    offer.extend({
      /** For the editors; no visitor reads it. */
      name: line,
      /** Where its calls to action lead; null to the casino's address of the site settings. */
      casinoUrl: httpsUrl.nullish().transform((url) => url ?? null),
      from: moment,
      /** From this moment on it no longer holds; null for an offer that stays until the next. */
      until: moment.nullish().transform((until) => until ?? null),
    }),
  )
  .max(mostScheduledOffers)

export type ScheduledOffer = z.infer<typeof scheduledOffers>[number]
