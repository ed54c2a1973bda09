import type { ReactNode } from 'react'
import { ClaimLink, type ClaimPlacement, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './frame.ts'

type Props = {
  target: ClaimTarget
  placement: ClaimPlacement
  /** For surfaces on which the muted grey would be too faint. */
  disclosureClass?: string
  /** A second way to the casino, beside the first. */
  second?: { placement: ClaimPlacement; label: string }
  children: ReactNode
}

/** A call to action across its column, with what has to be said beside it. */
export function Call({ target, placement, disclosureClass, second, children }: Props) {
  return (
    <div>
      <div className={`grid gap-3 ${second ? 'sm:grid-cols-2' : ''}`}>
        <ClaimLink target={target} placement={placement} size="large">
          {children}
        </ClaimLink>
        {second && (
          <ClaimLink target={target} placement={second.placement} variant="secondary" size="large">
            {second.label}
          </ClaimLink>
        )}
      </div>
      <div className="mt-3">
        <Disclosure target={target} className={disclosureClass ?? 'text-muted'} />
      </div>
    </div>
  )
}
