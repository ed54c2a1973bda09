import type { ReactNode } from 'react'

type Props = {
  /** Makes the whole card one target; the link itself is a `CardLink` inside. */
  interactive?: boolean
  className?: string
  children: ReactNode
}

const interactiveLook =
  'relative transition-colors duration-150 hover:border-edge hover:bg-raised focus-within:border-edge'

/** A surface of its own. */
export function Card({ interactive = false, className = '', children }: Props) {
  return (
    <div
      className={`rounded-card border border-rule bg-surface ${interactive ? interactiveLook : ''} ${className}`}
    >
      {children}
    </div>
  )
}

/** A link that takes clicks for the whole interactive card around it, yet reads as its own words. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="after:absolute after:inset-0 after:rounded-card">
      {children}
    </a>
  )
}
