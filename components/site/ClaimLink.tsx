import type { ReactNode } from 'react'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '../ui/Button.tsx'
import type { ClaimTarget } from './frame.ts'

/** Where on the site a call to action stands; statistics tell claim clicks apart by it. */
export type ClaimPlacement =
  | 'header'
  | 'landing-offer'
  | 'landing-second-call'
  | 'faq'
  | 'games'
  | 'payment-methods'
  | 'terms'
  | 'responsible-gaming'
  | 'game-play'
  | 'game-demo'
  | 'sport-bet'
  | 'bonus-claim'
  | 'guide-play'
  | 'tournament-join'

type Props = {
  target: ClaimTarget
  placement: ClaimPlacement
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** A button to the casino. The relation is fixed here, so that no page can forget it. */
export function ClaimLink({ target, placement, variant, size, className, children }: Props) {
  return (
    <ButtonLink
      href={target.url}
      target="_blank"
      rel="sponsored nofollow noopener"
      data-claim={placement}
      variant={variant}
      size={size}
      className={className}
    >
      <span>
        {children}
        <span className="sr-only">{` (${target.newTab})`}</span>
      </span>
    </ButtonLink>
  )
}

type DisclosureProps = { target: ClaimTarget; className?: string }

/** What the law wants said beside a call to action. */
export function Disclosure({ target, className = 'text-muted' }: DisclosureProps) {
  return <p className={`text-small print:hidden ${className}`}>{target.disclosure}</p>
}
