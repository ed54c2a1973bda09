import { createHash } from 'node:crypto'
import { Failure } from '../failure.ts'
import { parseJson } from '../parseJson.ts'
import {
  entryNames,
  formatVersion,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
} from './archiveFormat.ts'

/** A file that is no whole and unchanged backup. */
export class ArchiveProblem extends Failure {}

/**
 * The header of an archive, which tells whether this release can read the rest.
 *
 * @throws ArchiveProblem when it can't, or it is no archive
 */
export function headerOf(name: string, content: Buffer): Header {
  const header =
    name === entryNames.header ? headerSchema.safeParse(parseJson(String(content))) : undefined
  if (!header?.success) throw new ArchiveProblem('it is no backup of Payline')
  const { version, payline } = header.data
  if (version > formatVersion) {
    throw new ArchiveProblem(
      `it was written by a newer release (${payline}) in a format that this one does not know: restore it with that release`,
    )
  }
  return header.data
}

/** @throws ArchiveProblem when the manifest is not that of its checksum */
export function requireSum(manifest: Buffer, sum: Buffer): void {
  if (sum.toString('latin1').trim() === sumOfManifest(manifest)) return
  throw new ArchiveProblem('it was changed: its manifest is not the one that was written')
}

/** What the entry `manifest.sha256` says. */
export function sumOfManifest(manifest: Buffer): string {
  return createHash('sha256').update(manifest).digest('hex')
}

/** @throws ArchiveProblem with what is wrong with it */
export function manifestOf(content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(String(content)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const why = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is empty'
  throw new ArchiveProblem(`its manifest makes no sense (${why})`)
}
