import { z } from 'zod'
import { httpsUrl, line, moment } from '../fields/text.ts'
import { offer } from './offer.ts'

export const maxScheduledOffers = 100

/**
 * Offers that replace the offer of the site for a period. While none runs, the global `offer`
 * applies.
 */
export const scheduledOffers = z
  .array(
    offer.extend({
      /** For the editors; no visitor reads it. */
      name: line,
      /**
       * Target of the offer's calls to action; null for the casino's address of the site settings.
       */
      casinoUrl: httpsUrl.nullish().transform((url) => url ?? null),
      from: moment,
      /** Exclusive end of the offer; null for an offer that runs until another begins. */
      until: moment.nullish().transform((until) => until ?? null),
    }),
  )
  .max(maxScheduledOffers)

export type ScheduledOffer = z.infer<typeof scheduledOffers>[number]
