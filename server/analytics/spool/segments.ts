import { join } from 'node:path'
import type { FileSystem } from './fileSystem.ts'

/**
 * A folder of the spool holds segments, numbered in the order of writing, and beside them what of
 * a segment could not be replayed.
 */

const segmentName = /^\d{8}\.ndjson$/
const damagedEnding = '.damaged'

export const segmentOf = (number: number) => `${String(number).padStart(8, '0')}.ndjson`

/** Names of the segments of a folder, the oldest first. */
export async function listSegments(folder: string, fileSystem: FileSystem): Promise<string[]> {
  return (await fileSystem.list(folder)).filter((name) => segmentName.test(name)).sort()
}

export async function listDamaged(folder: string, fileSystem: FileSystem): Promise<string[]> {
  return (await fileSystem.list(folder)).filter((name) => name.endsWith(damagedEnding)).sort()
}

/**
 * Keeps, for a person to look at, the lines of a segment that can't be replayed. Done again after a
 * crash it leaves the same file.
 */
export async function setAside(
  folder: string,
  segment: string,
  lines: readonly Uint8Array[],
  fileSystem: FileSystem,
): Promise<string> {
  const path = join(folder, `${segment}${damagedEnding}`)
  await fileSystem.remove(path)
  const file = await fileSystem.create(path)
  try {
    await writeAll(file, Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])), 0)
    await file.datasync()
  } finally {
    await file.close()
  }
  await fileSystem.syncFolder(folder)
  return path
}

/** Writes on after a short write, which is no error by itself. */
export async function writeAll(
  file: { write(bytes: Uint8Array, position: number): Promise<number> },
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const written = await file.write(bytes.subarray(done), position + done)
    // A disk that takes nothing and names no reason would be asked for ever.
    if (written <= 0) throw new Error('The disk takes no more.')
    done += written
  }
}
