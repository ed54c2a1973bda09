import type { ReactNode } from 'react'
import type { ClaimPlacement } from '#domain/casinoLink.ts'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '../ui/Button.tsx'
import type { ClaimTarget } from './frame.ts'

type Props = {
  target: ClaimTarget
  placement: ClaimPlacement
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/**
 * A button to the casino: beside the links of running text (textLink.ts) the only place where a link
 * to it is made. Address and relation are fixed here, so that no page can forget them.
 */
export function ClaimLink({ target, placement, variant, size, className, children }: Props) {
  return (
    <ButtonLink
      href={target.hrefs[placement]}
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

/** What the law wants said beside a call to action; nothing where there is nothing to say. */
export function Disclosure({ target, className = 'text-muted' }: DisclosureProps) {
  if (target.disclosure === '') return null
  return <p className={`text-small print:hidden ${className}`}>{target.disclosure}</p>
}
