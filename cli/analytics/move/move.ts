import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { rejectSiteOptions, type SiteOptions } from '#cli/configuration/siteOptions.ts'
import { Failure } from '#cli/failures/failure.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { confirm, requireTerminalOrYes } from '#cli/terminal/confirm.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { systemUser } from '#cli/terminal/systemUser.ts'
import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import { describeEvents } from '#platform/configuration/eventsAddress.ts'
import { createLog } from '#platform/log/log.ts'
import { MoveError, type StoreKind, storeNames } from '#server/analytics/store/move/movableStore.ts'
import { type Moved, type MovedDay, moveEvents } from '#server/analytics/store/move/moveEvents.ts'
import { type OpenMove, withMove } from '#server/analytics/store/move/withMove.ts'
import { UpkeepInProgressError } from '#server/analytics/store/postgres/database/advisoryLocks.ts'
import { withStatistics } from '../withStore.ts'

export type MoveOptions = OutputOptions &
  SiteOptions & { to: StoreKind; deleteSource?: true; yes?: true }

const number = new Intl.NumberFormat('en')

/**
 * `cli stats move`: copies the events that a store lacks from the other one. Result: `{to, copied, events,
 * outside, days, deleted}`; `events` are those of the source that the target has, `deleted` is null without
 * --delete-source.
 */
export async function moveStats(options: MoveOptions): Promise<void> {
  const { to, deleteSource } = options
  rejectSiteOptions(options, 'cli stats move')
  if (deleteSource) requireTerminalOrYes(options)
  const { events: address } = requireEnv()
  if (!address) {
    throw new UsageError(
      `EVENTS_URL must name the ClickHouse database, for this command alone if the site doesn't use it: EVENTS_URL=clickhouse://user:password@host:8123/database cli stats move --to ${to}`,
    )
  }
  const { moved, deleted } = await withStatistics(async ({ databaseUrl, interrupted }) => {
    process.stderr.write(`Events: ${describeEvents(address)} (EVENTS_URL)\n`)
    const log = createLog('silent')
    const opening = { databaseUrl, address, to, log, signal: interrupted }
    try {
      return await withMove(opening, (open) => moveAndDelete(open, options))
    } catch (error) {
      throw isExpected(error) ? new Failure(error.message, { cause: error }) : error
    }
  })
  const { copied, checked: events, outside, days } = moved
  printResult(
    options,
    { to, copied, events, outside, days, deleted },
    resultText(options, moved, deleted),
  )
}

async function moveAndDelete(open: OpenMove, options: MoveOptions) {
  const { source, target } = open
  const bar = progressBar('Moving')
  const moved = await moveEvents({
    ...open,
    onProgress: (done, total) =>
      bar.show(done / Math.max(1, total), `${number.format(done)} of ${number.format(total)}`),
    onMonth(month, days) {
      bar.end()
      process.stderr.write(`${monthLine(month, days, target.name)}\n`)
    },
    async confirmReset(events, resetAt) {
      const time = new Date(resetAt).toISOString()
      await confirm(
        `${source.name} was reset at ${time}. Delete the ${number.format(events)} events of ${target.name} from before it, too? This cannot be undone.`,
        options,
      )
    },
  }).finally(() => bar.end())
  const actor = { name: systemUser(), via: 'command line' } as const
  if (moved.copied > 0) await open.recordCopied(moved.copied, actor)
  if (!options.deleteSource) return { moved, deleted: null }
  const events = number.format(moved.checked)
  await confirm(
    `${target.name} has ${events} events of ${source.name}. Delete them in ${source.name}? Do this only when every process uses ${target.name}.`,
    options,
  )
  open.signal.throwIfAborted()
  const { checked, begun } = moved
  return { moved, deleted: await source.deleteMoved({ checked, begun, actor }) }
}

function monthLine(month: string, days: readonly MovedDay[], target: string): string {
  const sum = (name: 'source' | 'copied') =>
    number.format(days.reduce((total, day) => total + day[name], 0))
  return `${month}: ${sum('source')} events on ${days.length} days are in ${target}, ${sum('copied')} of them copied now`
}

function resultText(
  { to, deleteSource }: MoveOptions,
  { copied, checked, outside, days }: Moved,
  deleted: number | null,
): string {
  const [source, target] = [
    storeNames[to === 'clickhouse' ? 'postgres' : 'clickhouse'],
    storeNames[to],
  ]
  const kept = checked - (deleted ?? 0)
  return [
    `Copied ${number.format(copied)} events to ${target}, which now has all ${number.format(checked)} events of ${source}, on ${number.format(days.length)} days.`,
    ...(outside > 0
      ? [
          `Not copied: ${number.format(outside)} events of ${source} from before a reset or the retention of ${target}.`,
        ]
      : []),
    ...(deleted === null ? [] : [`Deleted ${number.format(deleted)} events in ${source}.`]),
    ...(deleteSource && kept > 0
      ? [
          `${number.format(kept)} events are still being deleted, or too new to be deleted safely. Run the command again in ten minutes.`,
        ]
      : []),
    ...(deleteSource
      ? []
      : [
          `Next: ${to === 'clickhouse' ? 'set EVENTS_URL for' : 'remove EVENTS_URL from'} every process and restart it, if that isn't done yet. Then run this command again: it copies the events that ${source} got until then.`,
        ]),
  ].join('\n')
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof MoveError ||
    error instanceof ClickhouseError ||
    error instanceof UpkeepInProgressError
  )
}
