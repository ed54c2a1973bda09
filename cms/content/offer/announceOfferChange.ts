import type { PayloadRequest } from 'payload'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import { runningOffer } from '#domain/content/offer/effectiveOffer.ts'
import { scheduledOffers } from '#domain/content/offer/scheduledOffers.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'
import { announceChange } from '../copy/recordChanges.ts'

/** The arguments of hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/** A hook: creating, changing or deleting a scheduled offer that is running changes the site's offer. */
export async function announceOfferChange({ req, doc, previousDoc }: Change): Promise<void> {
  const now = new Date()
  if ([doc, previousDoc].some((offer) => isRunning(offer, now))) {
    await announceChange(await transactionOf(req), 'offer')
  }
}

function isRunning(stored: unknown, now: Date): boolean {
  const document = asDomainInput(stored)
  if (typeof document === 'object' && document !== null && 'deletedAt' in document) return false
  const { data } = scheduledOffers.element.safeParse(document)
  return data !== undefined && runningOffer([data], now) !== undefined
}
