import type { ReactNode } from 'react'
import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'
import { ClaimLink, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './claimTarget.ts'
import { OfferConditions } from './OfferConditions.tsx'

type Props = {
  target: ClaimTarget
  placement: ClaimPlacement
  /** The key of the offer; by default the site's own. */
  offer?: string | undefined
  /** For surfaces on which the muted grey has too little contrast. */
  disclosureClass?: string
  /** Separates the conditions of the site's offer from those of another offer above. */
  conditionsClass?: string
  /** A second link to the casino, beside the first. */
  second?: { placement: ClaimPlacement; label: string }
  children: ReactNode
}

/** A call to action across its column, with the disclosure and the conditions of the offer. */
export function CallToActionButton({
  target,
  placement,
  offer,
  disclosureClass = 'text-muted',
  conditionsClass = 'mt-2',
  second,
  children,
}: Props) {
  return (
    <section>
      <div className={`grid gap-3 ${second ? 'sm:grid-cols-2' : ''}`}>
        <ClaimLink target={target} placement={placement} offer={offer} size="large">
          {children}
        </ClaimLink>
        {second && !target.notice && (
          <ClaimLink target={target} placement={second.placement} variant="secondary" size="large">
            {second.label}
          </ClaimLink>
        )}
      </div>
      {!target.notice && <Disclosure target={target} className={`mt-3 ${disclosureClass}`} />}
      <OfferConditions
        text={target.conditions}
        className={`${conditionsClass} print:hidden ${disclosureClass}`}
      />
    </section>
  )
}
