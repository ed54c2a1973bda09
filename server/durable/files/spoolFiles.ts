import { join } from 'node:path'
import type { FileSystem } from './fileSystem.ts'

/**
 * A spool folder contains spool files, numbered in the order of writing, and quarantine files with the
 * lines that could not be replayed.
 */

const spoolFilePattern = /^\d{8}\.ndjson$/
const damagedSuffix = '.damaged'

export const spoolFileName = (number: number) => `${String(number).padStart(8, '0')}.ndjson`

/** Names of the spool files of a folder, the oldest first. */
export async function listSpoolFiles(folder: string, fileSystem: FileSystem): Promise<string[]> {
  return (await fileSystem.list(folder)).filter((name) => spoolFilePattern.test(name)).sort()
}

export async function listDamagedFiles(folder: string, fileSystem: FileSystem): Promise<string[]> {
  return (await fileSystem.list(folder)).filter((name) => name.endsWith(damagedSuffix)).sort()
}

/**
 * Writes the lines of a spool file that can't be replayed to a separate file, for manual inspection.
 * Repeating it after a crash results in the same file.
 */
export async function quarantineLines(
  folder: string,
  name: string,
  lines: readonly Uint8Array[],
  fileSystem: FileSystem,
): Promise<string> {
  const path = join(folder, `${name}${damagedSuffix}`)
  await fileSystem.remove(path)
  const file = await fileSystem.create(path)
  try {
    await writeAll(file, Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])), 0)
  } finally {
    await file.close()
  }
  await fileSystem.syncFolder(folder)
  return path
}

/** Continues after a short write, which is no error. */
export async function writeAll(
  file: { write(bytes: Uint8Array, position: number): Promise<number> },
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const written = await file.write(bytes.subarray(done), position + done)
    // Without this check a disk that writes nothing and reports no error would cause an endless loop.
    if (written <= 0) throw new Error('The disk accepts no more bytes.')
    done += written
  }
}
