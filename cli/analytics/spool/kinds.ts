import { join } from 'node:path'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import { nodeFileSystem } from '#server/durable/files/fileSystem.ts'
import { readFolderStatus, type SpoolFolderStatus } from '#server/durable/files/folderStatus.ts'
import { listSpoolFiles } from '#server/durable/files/spoolFiles.ts'
import { postbackLines } from '#server/revenue/postbacks/postbackRecord.ts'

/** What a spool folder holds: visit events, or calls of casinos. */
export type SpoolKind = 'events' | 'postbacks'

const formats = { events: eventLines, postbacks: postbackLines }
const postbackLine = new RegExp(
  `^\\{"crc32":"[0-9a-f]{8}","v":1,"receivedAt":\\d+,"${postbackLines.name}":`,
  'm',
)

/** A folder may have been copied to another place, so its lines tell what it holds. */
async function kindOf(folder: string): Promise<SpoolKind> {
  for (const file of await listSpoolFiles(folder, nodeFileSystem)) {
    const bytes = await nodeFileSystem.read(join(folder, file))
    if (postbackLine.test(Buffer.from(bytes ?? []).toString('latin1'))) return 'postbacks'
  }
  return 'events'
}

export async function statusOf(folder: string): Promise<SpoolFolderStatus & { kind: SpoolKind }> {
  const kind = await kindOf(folder)
  return { kind, ...(await readFolderStatus(folder, formats[kind], nodeFileSystem)) }
}
