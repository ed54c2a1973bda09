import { kindViews } from '#components/catalogue/kindViews.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { fillDocument } from '#domain/content/fields/tokens.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Missing } from '../data/pageData.ts'

export type Message = {
  heading: string
  text: string
  link: { label: string; path: string }
}

/** The message when a render fails. It is not copy, because reading copy may be the failure. */
export const failure: Message = {
  heading: 'Something went wrong on our side',
  text: 'It is not your doing. Please try again in a minute.',
  link: { label: 'Go to the home page', path: paths.home },
}

/** The message for a known route without content. */
export function missingMessage(loaders: Loaders, missing: Missing): Message {
  return missing.screen === 'detail-not-found'
    ? missingItemMessage(loaders, missing.kind)
    : listingBeyondMessage(loaders, missing)
}

function missingItemMessage(loaders: Loaders, kind: Kind): Message {
  const { heading, text, backLink } = loaders.copy('detail-pages').notFound[kind]
  return { heading, text, link: { label: backLink, path: kindViews[kind].backPath ?? paths.home } }
}

type Beyond = Extract<Missing, { screen: 'listing-beyond' }>

function listingBeyondMessage(loaders: Loaders, { kind, pages, filter }: Beyond): Message {
  const { labels } = loaders.copy('listings')
  // Every page beyond the last is the same page of the cache, so the text can't contain the
  // requested number.
  const filled = fillDocument(labels, { pages: String(pages), page: String(pages + 1) })
  return {
    heading: filled.beyondHeading,
    text: filled.beyondText,
    link: { label: filled.beyondLink, path: paths.listing(kind, pages, filter) },
  }
}
