import type { Payload } from 'payload'
import { isFeedDue } from '#domain/content/feeds/feedSchedule.ts'
import {
  beginImport,
  endAbandonedImports,
  endImport,
  type Feed,
  readAllFeeds,
  undoBegin,
} from './feedImports.ts'
import { type FeedOptions, importFeed } from './importFeed.ts'

/** A feed whose last import has failed, or wrote nothing because the feed lacks too many items. */
export type FailedFeed = { id: string; name: string; problem: string; at: Date }

/** Whether `importDueFeeds` has work: a feed is due, or a process was ended during an import. */
export async function areFeedsDue(payload: Pick<Payload, 'db'>): Promise<boolean> {
  const feeds = await readAllFeeds(payload)
  return feeds.some((feed) => feed.state === 'running' || isDue(feed))
}

/** Imports the feeds that are due, one after the other. Only one process at a time may call it. */
export async function importDueFeeds(payload: Payload, options: FeedOptions): Promise<void> {
  await endAbandonedImports(payload)
  while (!options.signal.aborted) {
    // Read again, because an import takes minutes, in which editors change feeds.
    const feed = (await readAllFeeds(payload)).find(isDue)
    if (!feed) return
    const importId = await beginImport(payload, feed)
    if (importId !== undefined) await importAndRecord(payload, { feed, importId }, options)
  }
}

async function importAndRecord(
  payload: Payload,
  { feed, importId }: { feed: Feed; importId: string },
  options: FeedOptions,
): Promise<void> {
  const end = await importFeed(payload, feed, options).catch((error: unknown) => {
    if (options.signal.aborted) return undefined
    payload.logger.error(
      { err: error, feed: feed.name },
      'the import of a feed ended with an error',
    )
    const message = 'The import ended with an error. The log of the server has the reason.'
    return { state: 'failed', items: null, message } as const
  })
  if (!end) return undoBegin(payload, importId, feed)
  await endImport(payload, importId, end)
  const { state, message } = end
  if (state === 'imported') payload.logger.info({ feed: feed.name, message }, 'a feed was imported')
  else payload.logger.error({ feed: feed.name, problem: message }, 'a feed was not imported')
}

/** The active feeds whose last import changed nothing because of a problem. */
export async function failedFeeds(payload: Pick<Payload, 'db'>): Promise<FailedFeed[]> {
  return (await readAllFeeds(payload)).flatMap(
    ({ id, name, isActive, endState, message, stateSince }) => {
      const hasFailed = isActive && (endState === 'failed' || endState === 'held') && stateSince
      return hasFailed ? [{ id, name, problem: message ?? '', at: stateSince }] : []
    },
  )
}

function isDue(feed: Feed): boolean {
  if (feed.state === 'running') return false
  if (feed.waitingId !== null) return true
  const { every, from, now, startedAt, endedAt, failures } = feed
  const state = {
    every,
    from: from.getTime(),
    lastStartedAt: startedAt?.getTime() ?? null,
    lastEndedAt: endedAt?.getTime() ?? null,
    failures,
  }
  return feed.isActive === true && isFeedDue(state, now.getTime())
}
