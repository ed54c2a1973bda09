import { createReadStream } from 'node:fs'
import { Failure } from '../failure.ts'
import { whyUnreadable } from '../fileReasons.ts'

const megabyte = 1024 * 1024
/**
 * More than all copy can be: 1,200 item notes of the longest length in two languages, in a script of
 * three bytes a character, are 144 MB.
 */
const usualMost = 256 * megabyte

/**
 * The text of a file or a pipe, or of stdin where it is called `-`. A byte order mark is dropped, and
 * lines may end as on Windows.
 *
 * @param mostBytes beyond which it is no file of copy, and not read on
 * @throws with the reason when it can't be read, or is no text
 */
export async function readCopyText(path: string, mostBytes = usualMost): Promise<string> {
  const name = path === '-' ? 'What came on stdin' : path
  const bytes = await readUpTo(mostBytes, path, name)
  if (bytes) return decoded(bytes, name)
  const megabytes = Math.round(mostBytes / megabyte)
  throw new Failure(`${name} is larger than ${megabytes} MB; no file of copy is.`)
}

/** Counted while it is read: a pipe has no size. */
async function readUpTo(most: number, path: string, name: string): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      size += bytes.length
      if (size > most) return undefined
    }
  } catch (error) {
    throw new Failure(`${name} can't be read: ${whyUnreadable(error)}.`, { cause: error })
  }
  return Buffer.concat(chunks)
}

/** @throws when the bytes are no UTF-8, or the text can't be a file of copy */
export function decoded(bytes: Uint8Array, name: string): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(`${name} is no text in UTF-8. Save it as UTF-8, or export it anew.`)
  }
  if (text.trim() === '') throw new Failure(`${name} is empty.`)
  if (text.includes('\0')) throw new Failure(`${name} is no text: it has null bytes.`)
  // A text that holds such a character has it as an escape in quotes.
  const lines = text.replaceAll('\r\n', '\n')
  const at = lines.indexOf('\r')
  if (at === -1) return lines
  const line = lines.slice(0, at).split('\n').length
  throw new Failure(
    `${name} has a bare carriage return in line ${line}. Save it with Unix line ends.`,
  )
}
