import { CasinoTicket } from '#components/casinos/CasinoTicket.tsx'
import { CallToActionButton } from '#components/content/offer/CallToActionButton.tsx'
import type { ClaimTarget } from '#components/content/offer/claimTarget.ts'
import { Ticket } from '#components/ui/layout/Ticket.tsx'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { BonusCode } from './BonusCode.tsx'
import type { BonusClaim } from './bonusClaim.ts'

type Props = {
  bonus: Bonus
  copy: DetailPages['bonus']
  /** Undefined for the site's own offer. */
  claim: BonusClaim | undefined
  target: ClaimTarget
}

/** The bonus to claim, with its conditions beside its promise; or the offer in its place. */
export function BonusTicket({ bonus, copy, claim, target }: Props) {
  if (claim?.isSubstitute) return <CasinoTicket {...claim} target={target} claim={copy.claim} />
  const hasOffer = copy.offer !== '' || bonus.wager !== undefined
  return (
    <Ticket
      headingId={copy.offer ? 'offer' : undefined}
      promise={hasOffer && <OfferLines bonus={bonus} copy={copy} />}
    >
      <div className="space-y-4">
        {bonus.code !== undefined && <BonusCode code={bonus.code} labels={copy} />}
        <CallToActionButton
          target={claim ? targetOf(claim, target) : target}
          offer={claim?.offer?.key}
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

/** The texts beside the button of a bonus of a casino. */
function targetOf({ offer, notice }: BonusClaim, target: ClaimTarget): ClaimTarget {
  return offer
    ? { ...target, notice: '', conditions: offer.conditions }
    : { ...target, notice, conditions: '' }
}

function OfferLines({ bonus, copy }: Pick<Props, 'bonus' | 'copy'>) {
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
