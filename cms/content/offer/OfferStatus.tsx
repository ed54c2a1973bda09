import type { DefaultServerCellComponentProps, Payload, UIFieldServerProps } from 'payload'
import { cache } from 'react'
import {
  type OfferState,
  offerState,
  overlapNotices,
  takeoverNotice,
} from '#domain/content/offer/offerSchedule.ts'
import { type ScheduledOffer, scheduledOffers } from '#domain/content/offer/scheduledOffers.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'
import { readCopyDocument } from '../reading/readCopyDocument.ts'

const stateWords: Record<OfferState, string> = {
  waiting: 'Scheduled',
  running: 'Active',
  replaced: 'Replaced by a later offer',
  over: 'Ended',
}

/** In the list of scheduled offers: the current status of each offer. */
export async function OfferStatusCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const offer = savedOffer(rowData)
  if (!offer) return <span>–</span>
  return <Badge state={offerState(offer, await readOffers(payload), new Date())} />
}

/** Above a saved scheduled offer: its status, and the order in which it and others take over. */
export async function OfferStatus({ data, payload }: UIFieldServerProps) {
  const offer = savedOffer(data)
  if (!offer) return null
  const offers = await readOffers(payload)
  const follows = overlapNotices(offer, offers)
  return (
    <div className="field-type offer-status">
      <Badge state={offerState(offer, offers, new Date())} />
      {follows.length > 0 && (
        <ul>
          {follows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Above the site's own offer: the scheduled offer that replaces it, now or next. */
export async function OfferTakeover({ payload }: UIFieldServerProps) {
  const notice = takeoverNotice(await readOffers(payload), new Date())
  return notice && <p className="field-type offer-status">{notice}</p>
}

function Badge({ state }: { state: OfferState }) {
  return <span className={`offer-badge offer-badge--${state}`}>{stateWords[state]}</span>
}

/** A saved offer; undefined for a new offer and for an offer in the trash. */
function savedOffer(row: unknown): ScheduledOffer | undefined {
  if (typeof row === 'object' && row !== null && Reflect.get(row, 'deletedAt')) return undefined
  return scheduledOffers.element.safeParse(asDomainInput(row)).data
}

/** Read once for all rows of a list. */
const readOffers = cache(async (payload: Payload): Promise<readonly ScheduledOffer[]> => {
  const read = await readCopyDocument(payload, 'scheduled-offers')
  return read.ok ? read.document : []
})
