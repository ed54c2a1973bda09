import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { resultWords } from '#domain/content/feeds/feedRun.ts'
import { utc } from '#domain/formats/utc.ts'
import { readAllFeeds } from './feedRuns.ts'

/** In the list of feeds: the last import of each. */
export async function FeedStatusCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const feed = (await readOnce(payload)).find(({ id }) => id === rowData.id)
  if (!feed?.isActive) return <span>switched off</span>
  if (!feed.result) return <span>never</span>
  const { result, endedAt } = feed
  return (
    <span className={`feed-result feed-result--${result}`}>
      {endedAt ? `${resultWords[result]}, ${utc(endedAt)}` : resultWords[result]}
    </span>
  )
}

/** Read once for all rows of a list. */
const readOnce = cache((payload: Payload) => readAllFeeds(payload))
