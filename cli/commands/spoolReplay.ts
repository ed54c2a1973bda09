import { createLog } from '#platform/log.ts'
import type { EventSink } from '#server/analytics/eventStore.ts'
import { nodeFileSystem } from '#server/analytics/spool/fileSystem.ts'
import { readFolderStatus } from '#server/analytics/spool/folderStatus.ts'
import { discardFolder, type HeldFolder, holdFolder } from '#server/analytics/spool/heldFolder.ts'
import { type Replayed, replayFolder } from '#server/analytics/spool/replay.ts'
import type { SpooledGroup } from '#server/analytics/spool/spoolLine.ts'
import { Failure } from '../failure.ts'
import { type ProgressBar, progressBar } from '../progressBar.ts'
import { foldersGiven } from '../spoolFolders.ts'
import { withStore } from '../withStore.ts'
import { type OutputOptions, printResult } from './output.ts'

const number = new Intl.NumberFormat('en')

/**
 * `cli spool replay`: hands what is spooled to the database. Result: `{replayed, damaged}`, in
 * events and in lines; 1 when a line is damaged.
 */
export async function replaySpool(dir: string | undefined, options: OutputOptions): Promise<void> {
  const total: Replayed = { events: 0, damaged: 0 }
  const folders = await holdAll(await foldersGiven(dir), dir)
  try {
    if (folders.length > 0) {
      await withStore(({ store, interrupted }) => replayAll(folders, store, interrupted, total))
    }
  } finally {
    for (const folder of folders) await discardFolder(folder, nodeFileSystem)
  }
  const { events: replayed, damaged } = total
  const aside = damaged === 0 ? '' : ` ${damaged} damaged lines are kept in files *.damaged.`
  printResult(options, { replayed, damaged }, `Replayed ${number.format(replayed)} events.${aside}`)
  if (damaged > 0) process.exitCode = 1
}

/**
 * A living process replays its own folder, which is said; only where nothing else was asked for is
 * that a failure.
 */
async function holdAll(paths: string[], dir: string | undefined): Promise<HeldFolder[]> {
  const held: HeldFolder[] = []
  for (const path of paths) {
    const folder = await holdFolder(path)
    if (folder) held.push(folder)
    else process.stderr.write(`${path} is in use by a process that replays it itself.\n`)
  }
  if (dir === undefined || held.length > 0 || paths.length === 0) return held
  throw new Failure(
    'Nothing was replayed. Stop the process first if it does not reach its database.',
  )
}

async function replayAll(
  folders: HeldFolder[],
  store: EventSink,
  signal: AbortSignal,
  total: Replayed,
): Promise<void> {
  const bar = progressBar('Replaying')
  const waiting = await eventsIn(folders)
  let done = 0
  const insert = async ({ events }: SpooledGroup) => {
    await store.insert(events)
    done += events.length
    show(bar, done, waiting)
  }
  // What it would say is in the result.
  const log = createLog('silent')
  try {
    for (const { path } of folders) {
      const replayed = await replayFolder(path, { insert, fileSystem: nodeFileSystem, log, signal })
      total.events += replayed.events
      total.damaged += replayed.damaged
    }
  } finally {
    bar.end()
  }
}

async function eventsIn(folders: HeldFolder[]): Promise<number> {
  let events = 0
  for (const { path } of folders) events += (await readFolderStatus(path, nodeFileSystem)).events
  return events
}

function show(bar: ProgressBar, done: number, waiting: number): void {
  const share = waiting === 0 ? 1 : done / waiting
  bar.show(share, `${number.format(done)} of ${number.format(waiting)} events`)
}
