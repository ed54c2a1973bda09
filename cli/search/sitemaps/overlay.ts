import { readFile } from 'node:fs/promises'
import { Failure } from '#cli/failures/failure.ts'
import { readErrorReason } from '#cli/failures/fileErrors.ts'
import type { Overlay } from '#domain/search/sitemaps/overlay.ts'
import { overlaySchema } from '#domain/search/sitemaps/overlayOf.ts'
import { errorCode } from '#platform/errors.ts'
import { parseJson } from '../../../domain/formats/parseJson.ts'

/**
 * Reads the overlay; undefined if the file does not exist and was not named by the operator.
 *
 * @throws when the file can't be read or is not valid: without it, pages that editors have hidden
 *   would be listed
 */
export async function readOverlay(path: string, isNamed: boolean): Promise<Overlay | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && !isNamed) return undefined
    throw new Failure(
      `The overlay ${path} can't be read: ${readErrorReason(error)}. A running site stores the overlay in its DATA_DIR: copy the file from there, and make it readable for this user.`,
      { cause: error },
    )
  }
  const parsed = overlaySchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Failure(
    `The overlay ${path} can't be used: ${issue ? `${issue.path.join('.')} ${issue.message}`.trim() : 'it is empty'}. A running site rewrites the overlay at its next start; otherwise copy the file again.`,
  )
}
