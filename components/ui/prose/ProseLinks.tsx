import { createContext, type ReactNode, useContext } from 'react'
import { type LinkKind, linkKind } from '#domain/content/prose/linkKind.ts'

type Rules = {
  /** Origin of this site; null where it isn't known. */
  ownOrigin: string | null
  /** The hosts that pay for links to them. */
  sponsors: readonly string[]
  /**
   * The attributes of a link to one of them, including its address; null where visitors may not be led
   * there, who then read the text alone.
   */
  sponsored(href: string): { href: string; [attribute: `data-${string}`]: string } | null
  /** Text for screen readers after a link that opens a new tab. */
  newTab: string
}

const Context = createContext<Rules>({
  ownOrigin: null,
  sponsors: [],
  sponsored: (href) => ({ href }),
  newTab: '',
})

/**
 * Determines the attributes of links in the prose within; the author of a link cannot choose them.
 */
export function ProseLinks({ rules, children }: { rules: Rules; children: ReactNode }) {
  return <Context value={rules}>{children}</Context>
}

const attributes: Record<LinkKind, { rel?: string; target?: string }> = {
  own: {},
  sponsored: { rel: 'sponsored nofollow noopener', target: '_blank' },
  other: { rel: 'nofollow noopener' },
}

/** A link within running text. */
export function ProseLink({ href, children }: { href: string; children: ReactNode }) {
  const rules = useContext(Context)
  const kind = linkKind(href, rules)
  const target = kind === 'sponsored' ? rules.sponsored(href) : { href }
  if (target === null) return children
  return (
    <a {...target} {...attributes[kind]} className="prose-link ember-line hover:text-ember-bright">
      {children}
      {kind === 'sponsored' && <span className="sr-only">{` (${rules.newTab})`}</span>}
    </a>
  )
}
