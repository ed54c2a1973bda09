import { createHash } from 'node:crypto'
import { Failure } from '#cli/failures/failure.ts'
import { parseJson } from '../../../../domain/formats/parseJson.ts'
import {
  entryNames,
  formatVersion,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
} from './archiveFormat.ts'

/** The error for a file that is not a complete and unchanged backup. */
export class ArchiveError extends Failure {}

/**
 * Parses the header of an archive and checks that this release can read the format.
 *
 * @throws ArchiveError when it can't, or the file is not an archive
 */
export function parseHeader(name: string, content: Buffer): Header {
  const header =
    name === entryNames.header ? headerSchema.safeParse(parseJson(String(content))) : undefined
  if (!header?.success) throw new ArchiveError('it is not a backup of Payline')
  const { version, payline } = header.data
  if (version > formatVersion) {
    throw new ArchiveError(
      `it was written by a newer release (${payline}) in a format that this release does not know: restore it with the newer release`,
    )
  }
  return header.data
}

/** @throws ArchiveError when the manifest does not match its checksum */
export function requireChecksum(manifest: Buffer, sum: Buffer): void {
  if (sum.toString('latin1').trim() === manifestChecksum(manifest)) return
  throw new ArchiveError('it was changed: its manifest does not match its checksum')
}

/** The content of the entry `manifest.sha256`. */
export function manifestChecksum(manifest: Buffer): string {
  return createHash('sha256').update(manifest).digest('hex')
}

/** @throws ArchiveError with the problem of the manifest */
export function parseManifest(content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(String(content)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const why = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is empty'
  throw new ArchiveError(`its manifest is not valid (${why})`)
}
