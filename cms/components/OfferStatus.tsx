import type { DefaultServerCellComponentProps, Payload, UIFieldServerProps } from 'payload'
import { cache } from 'react'
import {
  type OfferState,
  offerState,
  successions,
  takeoverNotice,
} from '#domain/copy/offerSchedule.ts'
import { type ScheduledOffer, scheduledOffers } from '#domain/copy/scheduledOffers.ts'
import { asDomainInput } from '../asDomainInput.ts'
import { readCopyDocument } from '../readCopy.ts'

const stateWords: Record<OfferState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  replaced: 'Replaced by a later one',
  over: 'Over',
}

/** In the list of scheduled offers: how each stands right now. */
export async function OfferStatusCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const offer = offerOf(rowData)
  if (!offer) return <span>–</span>
  return <Badge state={offerState(offer, await offersOf(payload), new Date())} />
}

/** Over a saved offer: how it stands, and how it and others follow one another. */
export async function OfferStatus({ data, payload }: UIFieldServerProps) {
  const offer = offerOf(data)
  if (!offer) return null
  const offers = await offersOf(payload)
  const follows = successions(offer, offers)
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

/** Over the site's own offer: which one holds in its place, now or next. */
export async function OfferTakeover({ payload }: UIFieldServerProps) {
  const notice = takeoverNotice(await offersOf(payload), new Date())
  return notice && <p className="field-type offer-status">{notice}</p>
}

function Badge({ state }: { state: OfferState }) {
  return <span className={`offer-badge offer-badge--${state}`}>{stateWords[state]}</span>
}

/** An offer as it was saved; undefined for one that is new, or lies in the trash. */
function offerOf(row: unknown): ScheduledOffer | undefined {
  if (typeof row === 'object' && row !== null && Reflect.get(row, 'deletedAt')) return undefined
  return scheduledOffers.element.safeParse(asDomainInput(row)).data
}

/** Read once for all rows of a list. */
const offersOf = cache(async (payload: Payload): Promise<readonly ScheduledOffer[]> => {
  const read = await readCopyDocument(payload, 'scheduled-offers')
  return read.ok ? read.document : []
})
