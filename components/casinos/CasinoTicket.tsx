import type { ShownOffer } from '#domain/casinos/offers/shownOffers.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import { ClaimLink, Disclosure } from '../content/offer/ClaimLink.tsx'
import type { ClaimTarget } from '../content/offer/claimTarget.ts'
import { OfferConditions } from '../content/offer/OfferConditions.tsx'
import { Ticket } from '../ui/layout/Ticket.tsx'
import { OfferCode } from './OfferCode.tsx'

type Props = {
  /** Undefined where the visitor may see none. */
  offer: ShownOffer | undefined
  /** Shown then. */
  notice: string
  target: ClaimTarget
  words: PageLabels
  /** The label of the button. */
  claim: string
}

/** An offer of a casino as a ticket: the promise above the tear line, the code and the terms below. */
export function CasinoTicket({ offer, notice, target, words, claim }: Props) {
  if (!offer) return <p className="card mt-8 mb-5 max-w-text p-4 text-muted first:mt-0">{notice}</p>
  return (
    <div className="mt-8 mb-5 max-w-text first:mt-0">
      <Ticket
        headingId={undefined}
        promise={
          <>
            <p className="label">{offer.casino.name}</p>
            <p className="mt-2 text-heading">{offer.title}</p>
          </>
        }
      >
        <OfferCode code={offer.code} words={words} look="ticket" />
        <ClaimLink
          target={target}
          placement="ticket"
          offer={offer.key}
          size="large"
          className="mt-4 w-full first:mt-0"
        >
          {claim}
          <span className="sr-only"> {offer.casino.name}</span>
        </ClaimLink>
        <Disclosure target={target} className="mt-3" />
        <OfferConditions text={offer.conditions} className="mt-3" />
      </Ticket>
    </div>
  )
}
