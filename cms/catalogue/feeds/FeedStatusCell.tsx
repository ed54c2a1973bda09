import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { stateWords } from '#domain/content/feeds/feedImport.ts'
import { utc } from '#domain/formats/utc.ts'
import { readAllFeeds } from './feedImports.ts'

/**
 * In the list of feeds: the last import of each. Payload also renders it in the form of a feed, without a
 * row, and doesn't show it.
 */
export async function FeedStatusCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const feed = (await readOnce(payload)).find(({ id }) => id === rowData?.id)
  if (!feed?.isActive) return <span>switched off</span>
  if (!feed.state) return <span>never</span>
  const { state, endedAt } = feed
  return (
    <span className={`feed-result feed-result--${state}`}>
      {endedAt ? `${stateWords[state]}, ${utc(endedAt)}` : stateWords[state]}
    </span>
  )
}

/** Read once for all rows of a list. */
const readOnce = cache((payload: Payload) => readAllFeeds(payload))
