import type { ReactNode } from 'react'

type Props = {
  /** Makes the whole card one target; the link itself is a `CardLink` inside. */
  interactive?: boolean
  className?: string
  children: ReactNode
}

/** A card with its own background. */
export function Card({ interactive = false, className = '', children }: Props) {
  return <div className={`card ${interactive ? 'whole-card' : ''} ${className}`}>{children}</div>
}

/** A link that takes clicks for the whole interactive card around it, yet reads as its own words. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href}>{children}</a>
}
