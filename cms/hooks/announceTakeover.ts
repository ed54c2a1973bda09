import type { PayloadRequest } from 'payload'
import { runningOffer } from '#domain/copy/effectiveOffer.ts'
import { scheduledOffers } from '#domain/copy/scheduledOffers.ts'
import { asDomainInput } from '../asDomainInput.ts'
import { announceChange } from '../changeRecord.ts'
import { transactionDb } from './transactionDb.ts'

/** What Payload hands to the hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/** A hook: whoever changes a scheduled offer that runs now, brings it or takes it away changes the offer. */
export async function announceTakeover({ req, doc, previousDoc }: Change): Promise<void> {
  const now = new Date()
  if ([doc, previousDoc].some((offer) => runs(offer, now))) {
    await announceChange(await transactionDb(req), 'offer')
  }
}

function runs(stored: unknown, now: Date): boolean {
  const document = asDomainInput(stored)
  if (typeof document === 'object' && document !== null && 'deletedAt' in document) return false
  const { data } = scheduledOffers.element.safeParse(document)
  return data !== undefined && runningOffer([data], now) !== undefined
}
