import { readFile } from 'node:fs/promises'
import { type Overlay, overlay } from '#domain/sitemap/overlay.ts'
import { errorCode } from '#platform/errors.ts'
import { Failure } from './failure.ts'
import { whyUnreadable } from './fileReasons.ts'
import { parseJson } from './parseJson.ts'

/**
 * The overlay in a file; undefined where there is no such file and nobody named it.
 *
 * @throws when it can't be read or used: without it, pages that editors took out would be listed
 */
export async function readOverlay(path: string, isNamed: boolean): Promise<Overlay | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && !isNamed) return undefined
    throw new Failure(
      `The overlay ${path} can't be read: ${whyUnreadable(error)}. A running site keeps it in its DATA_DIR: copy it from there, readable for this user.`,
      { cause: error },
    )
  }
  const parsed = overlay.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Failure(
    `The overlay ${path} can't be used: ${issue ? `${issue.path.join('.')} ${issue.message}`.trim() : 'it is empty'}. A running site writes it anew at its next start; else copy it again.`,
  )
}
