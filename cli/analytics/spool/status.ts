import { join } from 'node:path'
import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import { nodeFileSystem } from '#server/durable/files/fileSystem.ts'
import { readFolderStatus, type SpoolFolderStatus } from '#server/durable/files/folderStatus.ts'
import { spoolFoldersFor } from './folders.ts'

const number = new Intl.NumberFormat('en')
const headings = ['FOLDER', 'OWNER', 'SEGMENTS', 'GROUPS', 'EVENTS', 'OLDEST', 'BYTES', 'DAMAGED']
const figures = [2, 3, 4, 6, 7]

/**
 * `cli spool status`: lists waiting events. Result: `{folders: FolderStatus[]}`, `oldest` in ISO
 * 8601.
 */
export async function spoolStatus(dir: string | undefined, options: OutputOptions): Promise<void> {
  const folders: SpoolFolderStatus[] = []
  for (const folder of await spoolFoldersFor(dir)) {
    folders.push(await readFolderStatus(folder, eventLines, nodeFileSystem))
  }
  const result = folders.map(toResult)
  const table = formatTable(headings, folders.map(toRow), figures)
  const none = `Nothing is spooled in ${dir ?? join(requireEnv().dataDir, 'spool')}.`
  printResult(options, { folders: result }, folders.length > 0 ? table : none)
}

function toResult(status: SpoolFolderStatus) {
  const { folder, owner, segments, groups, items: events, bytes, damaged } = status
  return { folder, owner, segments, groups, events, oldest: instant(status), bytes, damaged }
}

function toRow(status: SpoolFolderStatus): string[] {
  const { segments, groups, items: events, bytes, damaged } = status
  return [
    status.folder,
    status.owner,
    ...[segments, groups, events].map((it) => number.format(it)),
    instant(status) ?? '-',
    ...[bytes, damaged].map((it) => number.format(it)),
  ]
}

function instant({ oldest }: SpoolFolderStatus): string | null {
  return oldest === null ? null : new Date(oldest).toISOString()
}
