import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/errors.ts'

/** The size of the spool on disk, by names and sizes only: no file is read. */
export type SpoolSize = {
  /** Files to replay, in all folders, and the sum of their bytes. */
  files: number
  bytes: number
  /** Quarantine files, with lines that couldn't be replayed. */
  damagedFiles: number
}

/**
 * @param root the folder with the spool folders of all processes; a missing folder counts as empty
 * @param minAgeMs leaves out newer files, which are on their way to the store, in milliseconds
 * @throws the error of the system if it can't be read
 */
export async function measureSpool(root: string, minAgeMs = 0): Promise<SpoolSize> {
  const size: SpoolSize = { files: 0, bytes: 0, damagedFiles: 0 }
  for (const name of await ignoreMissing(() => readdir(root, { recursive: true }), [])) {
    if (name.endsWith('.damaged')) size.damagedFiles++
    if (!name.endsWith('.ndjson')) continue
    // A missing file was replayed meanwhile.
    const file = await ignoreMissing(() => stat(join(root, name)), undefined)
    if (file === undefined || Date.now() - file.birthtimeMs < minAgeMs) continue
    size.files++
    size.bytes += file.size
  }
  return size
}

async function ignoreMissing<Found, Instead>(
  look: () => Promise<Found>,
  instead: Instead,
): Promise<Found | Instead> {
  try {
    return await look()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }
}
