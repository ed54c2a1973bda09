import { Failure } from '#cli/failures/failure.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { type ProgressBar, progressBar } from '#cli/terminal/progressBar.ts'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { createLog } from '#platform/log/log.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import type { EventSink } from '#server/analytics/store/eventStore.ts'
import { nodeFileSystem } from '#server/durable/files/fileSystem.ts'
import { readFolderStatus } from '#server/durable/files/folderStatus.ts'
import { type LockedFolder, lockFolder, releaseFolder } from '#server/durable/files/lockedFolder.ts'
import type { SpooledGroup } from '#server/durable/files/spoolLine.ts'
import { type Replayed, replayFolder } from '#server/durable/replay.ts'
import { withStore } from '../withStore.ts'
import { spoolFoldersFor } from './folders.ts'

const number = new Intl.NumberFormat('en')

/**
 * `cli spool replay`: writes spooled events to the database. Result: `{replayed, damaged}`, in
 * events and in lines; exits with 1 when a line is damaged.
 */
export async function replaySpool(dir: string | undefined, options: OutputOptions): Promise<void> {
  const total: Replayed = { items: 0, damaged: 0 }
  const folders = await lockAll(await spoolFoldersFor(dir), dir)
  try {
    if (folders.length > 0) {
      await withStore(({ store, interrupted }) => replayAll(folders, store, interrupted, total))
    }
  } finally {
    for (const folder of folders) await releaseFolder(folder, nodeFileSystem)
  }
  const { items: replayed, damaged } = total
  const aside = damaged === 0 ? '' : ` ${damaged} damaged lines are stored in files *.damaged.`
  printResult(options, { replayed, damaged }, `Replayed ${number.format(replayed)} events.${aside}`)
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
  store: EventSink,
  signal: AbortSignal,
  total: Replayed,
): Promise<void> {
  const bar = progressBar('Replaying')
  const waiting = await eventsIn(folders)
  let done = 0
  const insert = async ({ items }: SpooledGroup<StoredEvent>) => {
    await store.insert(items)
    done += items.length
    show(bar, done, waiting)
  }
  // The result contains what would be logged.
  const log = createLog('silent')
  const options = { format: eventLines, insert, fileSystem: nodeFileSystem, log, signal }
  try {
    for (const { path } of folders) {
      const replayed = await replayFolder(path, options)
      total.items += replayed.items
      total.damaged += replayed.damaged
    }
  } finally {
    bar.end()
  }
}

async function eventsIn(folders: LockedFolder[]): Promise<number> {
  let events = 0
  for (const { path } of folders) {
    events += (await readFolderStatus(path, eventLines, nodeFileSystem)).items
  }
  return events
}

function show(bar: ProgressBar, done: number, waiting: number): void {
  const share = waiting === 0 ? 1 : done / waiting
  bar.show(share, `${number.format(done)} of ${number.format(waiting)} events`)
}
