import type { ReactNode } from 'react'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '#components/ui/forms/Button.tsx'
import { goLink, mainKey } from '#domain/content/links/goLink.ts'
import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'
import type { ClaimTarget } from './claimTarget.ts'

type Props = {
  target: ClaimTarget
  placement: ClaimPlacement
  /** The key of the offer; by default the site's own. */
  offer?: string | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/**
 * A button to the casino: together with the links of running text (textLink.ts) the only place that
 * creates a link to the casino. Sets address and `rel`, so that no page can forget them.
 */
export function ClaimLink({
  target,
  placement,
  offer = mainKey,
  variant,
  size,
  className,
  children,
}: Props) {
  if (target.notice && offer === mainKey) {
    return <p className="text-small">{target.notice}</p>
  }
  return (
    <ButtonLink
      href={goLink(offer, target.page, placement)}
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

/** The legally required text beside a call to action; nothing for an empty text. */
export function Disclosure({ target, className = 'text-muted' }: DisclosureProps) {
  if (target.disclosure === '') return null
  return <p className={`text-small print:hidden ${className}`}>{target.disclosure}</p>
}
