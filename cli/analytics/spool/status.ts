import { join } from 'node:path'
import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { spoolFoldersFor } from './folders.ts'
import { statusOf } from './kinds.ts'

const number = new Intl.NumberFormat('en')
const headings = [
  'FOLDER',
  'KIND',
  'OWNER',
  'SEGMENTS',
  'GROUPS',
  'EVENTS',
  'OLDEST',
  'BYTES',
  'DAMAGED',
]
const figures = [3, 4, 5, 7, 8]

type Status = Awaited<ReturnType<typeof statusOf>>

/**
 * `cli spool status`: lists waiting events and postbacks. Result: `{folders: FolderStatus[]}`, `kind`
 * `events` or `postbacks`, `events` their number, `oldest` in ISO 8601.
 */
export async function spoolStatus(dir: string | undefined, options: OutputOptions): Promise<void> {
  const folders: Status[] = []
  for (const folder of await spoolFoldersFor(dir)) {
    folders.push(await statusOf(folder))
  }
  const result = folders.map(toResult)
  const table = formatTable(headings, folders.map(toRow), figures)
  const none = `Nothing is spooled in ${dir ?? join(requireEnv().dataDir, 'spool')}.`
  printResult(options, { folders: result }, folders.length > 0 ? table : none)
}

function toResult(status: Status) {
  const { folder, kind, owner, segments, groups, items: events, bytes, damaged } = status
  return { folder, kind, owner, segments, groups, events, oldest: instant(status), bytes, damaged }
}

function toRow(status: Status): string[] {
  const { segments, groups, items: events, bytes, damaged } = status
  return [
    status.folder,
    status.kind,
    status.owner,
    ...[segments, groups, events].map((it) => number.format(it)),
    instant(status) ?? '-',
    ...[bytes, damaged].map((it) => number.format(it)),
  ]
}

function instant({ oldest }: Status): string | null {
  return oldest === null ? null : new Date(oldest).toISOString()
}
