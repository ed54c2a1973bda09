import { Ticket } from '#components/ui/layout/Ticket.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { Landing } from '#domain/content/documents/pages/landing.ts'
import { ClaimLink, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './claimTarget.ts'

type Props = {
  copy: Landing['offerBlock']
  /** The promo code as the user types it; empty where it may not be shown. */
  code: string
  target: ClaimTarget
}

/** The offer as a ticket: the promise above the tear line, the code and the terms below. */
export function OfferTicket({ copy, code, target }: Props) {
  return (
    <Ticket
      headingId={copy.heading ? 'offer' : undefined}
      promise={
        copy.heading && (
          <h2 id="offer" className="text-title">
            {copy.heading}
          </h2>
        )
      }
    >
      {code && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {copy.codeLabel && <span className="label">{copy.codeLabel}</span>}
          <span className="font-mono text-display tracking-normal select-all">{code}</span>
        </p>
      )}
      <ClaimLink target={target} placement="landing-offer" size="large" className="mt-4 w-full">
        {copy.claimLabel}
      </ClaimLink>
      {!target.notice && <Disclosure target={target} className="mt-3" />}
      <Prose text={copy.conditions} className="mt-3 text-small" />
    </Ticket>
  )
}
