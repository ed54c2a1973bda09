import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { type OfferState, offerState } from '#domain/casinos/offers/offerState.ts'
import { readCopyDocument } from '../reading/readCopyDocument.ts'

const stateWords: Record<OfferState, string> = {
  shown: 'Running',
  'not yet': 'Scheduled',
  ended: 'Ended',
  'no conditions': 'Not shown: no conditions',
  'no casino': 'Not shown: the casino isn’t published',
  stopped: 'Stopped: its address is dead',
}

/** As for the scheduled offers. */
const badges: Partial<Record<OfferState, string>> = {
  shown: ' offer-badge--running',
  ended: ' offer-badge--over',
}

/**
 * In the list of offers: whether visitors see the published offer at the moment. Payload also renders it
 * in the form of an offer, without a row, and doesn't show it.
 */
export async function OfferStateCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const state = (await readStates(payload)).get(rowData?.key)
  // A draft has no key yet, or one that no published offer has.
  if (!state || rowData.deletedAt) return <span>–</span>
  return <span className={`offer-badge${badges[state] ?? ''}`}>{stateWords[state]}</span>
}

/** By the keys of the published offers; read once for all rows of a list. */
const readStates = cache(async (payload: Payload): Promise<ReadonlyMap<unknown, OfferState>> => {
  const [offers, casinos] = await Promise.all([
    readCopyDocument(payload, 'offers'),
    readCopyDocument(payload, 'casinos'),
  ])
  const now = new Date()
  const published = casinos.ok ? casinos.document : []
  const shown = offers.ok ? offers.document : []
  return new Map(shown.map((offer) => [offer.key, offerState(offer, published, now)]))
})
