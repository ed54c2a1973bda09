import type { Payload } from 'payload'
import { isFeedDue } from '#domain/content/feeds/feedSchedule.ts'
import { beginRun, endAbandonedRuns, endRun, type Feed, readAllFeeds, stateOf } from './feedRuns.ts'
import { type FeedOptions, importFeed } from './importFeed.ts'

/** A feed whose last import has failed, or wrote nothing because the feed lacks too many items. */
export type FailedFeed = { id: string; name: string; problem: string; at: Date }

/** Whether `runFeeds` has work: a feed is due, or a process was ended during an import. */
export async function areFeedsDue(payload: Pick<Payload, 'db'>): Promise<boolean> {
  const feeds = await readAllFeeds(payload)
  return feeds.some((feed) => feed.result === 'running' || isDue(feed))
}

/** Imports the feeds that are due, one after the other. Only one process at a time may call it. */
export async function runFeeds(payload: Payload, options: FeedOptions): Promise<void> {
  await endAbandonedRuns(payload)
  for (const feed of await readAllFeeds(payload)) {
    if (options.signal.aborted) return
    if (!isDue(feed)) continue
    const runId = await beginRun(payload, feed)
    const end = await importFeed(payload, feed, options)
    await endRun(payload, runId, end)
    const { result, message } = end
    if (result === 'imported')
      payload.logger.info({ feed: feed.name, message }, 'a feed was imported')
    if (result === 'failed' || result === 'held') {
      payload.logger.error({ feed: feed.name, problem: message }, 'a feed was not imported')
    }
  }
}

/** The active feeds whose last import changed nothing because of a problem. */
export async function failedFeeds(payload: Pick<Payload, 'db'>): Promise<FailedFeed[]> {
  return (await readAllFeeds(payload)).flatMap(
    ({ id, name, isActive, result, message, endedAt }) => {
      const hasFailed = isActive && (result === 'failed' || result === 'held') && endedAt
      return hasFailed ? [{ id, name, problem: message ?? '', at: endedAt }] : []
    },
  )
}

function isDue(feed: Feed): boolean {
  if (feed.waitingId !== null) return true
  return feed.isActive === true && isFeedDue(stateOf(feed), Date.now())
}
