import { CallToActionButton } from '#components/content/offer/CallToActionButton.tsx'
import type { ClaimTarget } from '#components/content/offer/claimTarget.ts'
import { Ticket } from '#components/ui/layout/Ticket.tsx'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { BonusCode } from './BonusCode.tsx'

type Props = { bonus: Bonus; copy: DetailPages['bonus']; target: ClaimTarget }

/** The bonus to claim, with its conditions beside its promise. */
export function BonusTicket({ bonus, copy, target }: Props) {
  const hasOffer = copy.offer !== '' || bonus.wager !== undefined
  return (
    <Ticket
      headingId={copy.offer ? 'offer' : undefined}
      promise={hasOffer && <OfferLines bonus={bonus} copy={copy} />}
    >
      <div className="space-y-4">
        {bonus.code !== undefined && !target.notice && (
          <BonusCode code={bonus.code} labels={copy} />
        )}
        <CallToActionButton
          target={target}
          placement="bonus-claim"
          disclosureClass=""
          conditionsClass="mt-4 border-t border-current/30 pt-4"
        >
          {copy.claim}
        </CallToActionButton>
      </div>
    </Ticket>
  )
}

function OfferLines({ bonus, copy }: Omit<Props, 'target'>) {
  return (
    <>
      {copy.offer && (
        <h2 id="offer" className="text-display">
          {copy.offer}
        </h2>
      )}
      {bonus.wager !== undefined && (
        <dl className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <dt className="label">{copy.wagering}</dt>
          <dd className="text-subheading">{bonus.wager}x</dd>
        </dl>
      )}
    </>
  )
}
