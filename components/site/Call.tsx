import type { ReactNode } from 'react'
import { ClaimLink, type ClaimPlacement, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './frame.ts'

type Props = {
  target: ClaimTarget
  placement: ClaimPlacement
  /** For surfaces on which the muted grey would be too faint. */
  disclosureClass?: string
  children: ReactNode
}

/** A call to action across its column, with what has to be said beside it. */
export function Call({ target, placement, disclosureClass, children }: Props) {
  return (
    <div>
      <ClaimLink target={target} placement={placement} size="large" className="w-full">
        {children}
      </ClaimLink>
      <div className="mt-3">
        <Disclosure target={target} className={disclosureClass ?? 'text-muted'} />
      </div>
    </div>
  )
}
