import { Failure } from '#cli/failures/failure.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { type ProgressBar, progressBar } from '#cli/terminal/progressBar.ts'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { createLog } from '#platform/log/log.ts'
import { openInsertPool } from '#platform/postgres/pools.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import { nodeFileSystem } from '#server/durable/files/fileSystem.ts'
import { type LockedFolder, lockFolder, releaseFolder } from '#server/durable/files/lockedFolder.ts'
import type { SpooledGroup } from '#server/durable/files/spoolLine.ts'
import { type Replayed, replayFolder } from '#server/durable/replay.ts'
import { type PostbackRecord, postbackLines } from '#server/revenue/postbacks/postbackRecord.ts'
import { insertPostbacks } from '#server/revenue/store/insertPostbacks.ts'
import { type OpenStore, withStore } from '../withStore.ts'
import { spoolFoldersFor } from './folders.ts'
import { type SpoolKind, statusOf } from './kinds.ts'

const number = new Intl.NumberFormat('en')

type Total = Record<SpoolKind | 'damaged', number>

/**
 * `cli spool replay`: writes spooled events and postbacks to the database. Result: `{replayed, postbacks,
 * damaged}`, in events, in calls of casinos and in lines; exits with 1 when a line is damaged.
 */
export async function replaySpool(dir: string | undefined, options: OutputOptions): Promise<void> {
  const total: Total = { events: 0, postbacks: 0, damaged: 0 }
  const folders = await lockAll(await spoolFoldersFor(dir), dir)
  try {
    if (folders.length > 0) await withStore((open) => replayAll(folders, open, total))
  } finally {
    for (const folder of folders) await releaseFolder(folder, nodeFileSystem)
  }
  const { events, postbacks, damaged } = total
  const calls = postbacks === 0 ? '' : ` and ${number.format(postbacks)} postbacks`
  const aside = damaged === 0 ? '' : ` ${damaged} damaged lines are stored in files *.damaged.`
  const text = `Replayed ${number.format(events)} events${calls}.${aside}`
  printResult(options, { replayed: events, postbacks, damaged }, text)
  if (damaged > 0) process.exitCode = 1
}

/**
 * A running process replays its own folder, which is reported. It is a failure only if the operator
 * named no other folder.
 */
async function lockAll(paths: string[], dir: string | undefined): Promise<LockedFolder[]> {
  const locked: LockedFolder[] = []
  for (const path of paths) {
    const folder = await lockFolder(path)
    if (folder) locked.push(folder)
    else process.stderr.write(`${path} is in use by a process, which replays the folder itself.\n`)
  }
  if (dir === undefined || locked.length > 0 || paths.length === 0) return locked
  throw new Failure(
    'Nothing was replayed. If the process does not reach its database, stop the process first.',
  )
}

async function replayAll(
  folders: LockedFolder[],
  { store, databaseUrl, interrupted: signal }: OpenStore,
  total: Total,
): Promise<void> {
  const statuses = await Promise.all(folders.map(({ path }) => statusOf(path)))
  const waiting = statuses.reduce((sum, { items }) => sum + items, 0)
  // The result contains what would be logged.
  const log = createLog('silent')
  const database = openInsertPool(databaseUrl, 'payline spool replay', log)
  const bar = progressBar('Replaying')
  let done = 0
  const showing =
    <Item>(insert: (items: readonly Item[]) => Promise<void>) =>
    async ({ items }: SpooledGroup<Item>) => {
      await insert(items)
      done += items.length
      show(bar, done, waiting)
    }
  const options = { fileSystem: nodeFileSystem, log, signal }
  const replays: Record<SpoolKind, (folder: string) => Promise<Replayed>> = {
    events: (folder) => {
      const insert = showing<StoredEvent>((events) => store.insert(events))
      return replayFolder(folder, { ...options, format: eventLines, insert })
    },
    postbacks: (folder) => {
      const insert = showing<PostbackRecord>((calls) => insertPostbacks(database, calls))
      return replayFolder(folder, { ...options, format: postbackLines, insert })
    },
  }
  try {
    for (const { folder, kind } of statuses) {
      const replayed = await replays[kind](folder)
      total[kind] += replayed.items
      total.damaged += replayed.damaged
    }
  } finally {
    bar.end()
    await database.end()
  }
}

function show(bar: ProgressBar, done: number, waiting: number): void {
  const share = waiting === 0 ? 1 : done / waiting
  bar.show(share, `${number.format(done)} of ${number.format(waiting)}`)
}
