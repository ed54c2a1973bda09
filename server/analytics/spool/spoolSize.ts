import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/errors.ts'

/** What of the spool is on the disk, by names and sizes alone: no file is read. */
export type SpoolSize = {
  /** Segments that wait to be replayed, in all folders, and the sum of their bytes. */
  files: number
  bytes: number
  /** Files with lines that couldn't be replayed and were set aside. */
  damagedFiles: number
}

/**
 * @param root the folder of all processes' folders; without it there is nothing
 * @throws the system's error when it can't be read
 */
export async function spoolSize(root: string): Promise<SpoolSize> {
  const size: SpoolSize = { files: 0, bytes: 0, damagedFiles: 0 }
  for (const name of await unlessGone(() => readdir(root, { recursive: true }), [])) {
    if (name.endsWith('.damaged')) size.damagedFiles++
    if (!name.endsWith('.ndjson')) continue
    // One that isn't there any more was replayed meanwhile.
    const bytes = await unlessGone(async () => (await stat(join(root, name))).size, undefined)
    if (bytes === undefined) continue
    size.files++
    size.bytes += bytes
  }
  return size
}

async function unlessGone<Found, Instead>(
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
