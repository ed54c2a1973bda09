import { Fragment, type ReactNode } from 'react'
import { groupByLink } from '#domain/content/prose/groupByLink.ts'
import type { Span } from '#domain/content/prose/proseSpans.ts'
import { ProseLink } from './ProseLinks.tsx'

type Props = {
  spans: readonly Span[]
  /** Renders the text of a span, to mark parts of it. */
  words?: (text: string) => ReactNode
}

/** The words of a paragraph or list item with their marks and links. */
export function ProseSpans({ spans, words = unchanged }: Props) {
  return groupByLink(spans).map((group, index) => {
    const href = group[0]?.href ?? null
    const shown = group.map((span, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity and never move
      <Fragment key={place}>{marked(span, words)}</Fragment>
    ))
    // biome-ignore-start lint/suspicious/noArrayIndexKey: spans have no identity and never move
    return href === null ? (
      <Fragment key={index}>{shown}</Fragment>
    ) : (
      <ProseLink key={index} href={href}>
        {shown}
      </ProseLink>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

const unchanged = (text: string): ReactNode => text

function marked({ text, strong, emphasis }: Span, words: (text: string) => ReactNode): ReactNode {
  const shown = emphasis ? <em>{words(text)}</em> : words(text)
  return strong ? <strong>{shown}</strong> : shown
}
