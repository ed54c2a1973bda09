import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import { formatLine, type SpooledGroup } from '#server/durable/files/spoolLine.ts'

/**
 * Writes the spool of a killed process into a data folder.
 *
 * @param lines groups, or raw lines in their place
 * @returns path of the process's folder
 */
export function writeSpool(
  dataDir: string,
  lines: readonly (SpooledGroup<StoredEvent> | string)[],
  name = '20260228T090807Z-1-0123abcd',
): string {
  const folder = join(dataDir, 'spool', name)
  mkdirSync(folder, { recursive: true })
  const bytes = lines.map((line) =>
    typeof line === 'string' ? Buffer.from(line) : formatLine(line, eventLines),
  )
  writeFileSync(join(folder, '00000001.ndjson'), Buffer.concat(bytes))
  return folder
}
