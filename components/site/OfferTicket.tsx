import type { Landing } from '#domain/copy/landing.ts'
import { Prose } from '../ui/Prose.tsx'
import { ClaimLink, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './frame.ts'

type Props = {
  copy: Landing['offerBlock']
  /** The promo code as it is typed in. */
  code: string
  target: ClaimTarget
}

/** The offer as a ticket to tear off: the promise above the line, the code and the terms below. */
export function OfferTicket({ copy, code, target }: Props) {
  return (
    <section
      aria-labelledby="offer"
      className="on-light overflow-hidden rounded-ticket bg-bone text-ink"
    >
      <div className="p-6 sm:p-8">
        <h2 id="offer" className="text-title">
          {copy.heading}
        </h2>
      </div>
      <div className="tear-line mx-0 p-6 sm:p-8">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="label">{copy.codeLabel}</span>
          <span className="font-mono text-display tracking-normal select-all">{code}</span>
        </p>
        <ClaimLink target={target} placement="landing-offer" size="large" className="mt-4 w-full">
          {copy.claimLabel}
        </ClaimLink>
        <Disclosure target={target} className="mt-3" />
        <Prose text={copy.conditions} className="mt-3 text-small" />
      </div>
    </section>
  )
}
