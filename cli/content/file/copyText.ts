import { createReadStream } from 'node:fs'
import { Failure } from '#cli/failures/failure.ts'
import { readErrorReason } from '#cli/failures/fileErrors.ts'

const megabyte = 1024 * 1024
/**
 * More than all copy can be: 1,200 item notes of maximum length in two languages, with three bytes
 * per character, are 144 MB.
 */
const defaultMaxBytes = 256 * megabyte

/**
 * Reads the text of a file or a pipe, or of stdin for `-`. Removes a byte order mark, and accepts
 * Windows line ends.
 *
 * @param maxBytes the maximum size; reading stops there
 * @throws Failure with the reason when it can't be read, or is not text
 */
export async function readCopyText(path: string, maxBytes = defaultMaxBytes): Promise<string> {
  const name = path === '-' ? 'The input on stdin' : path
  const bytes = await readUpTo(maxBytes, path, name)
  if (bytes) return decodeCopyText(bytes, name)
  const megabytes = Math.round(maxBytes / megabyte)
  throw new Failure(`${name} is larger than ${megabytes} MB, more than any copy file can be.`)
}

/** Counts while reading, because a pipe has no size. */
async function readUpTo(maxBytes: number, path: string, name: string): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      size += bytes.length
      if (size > maxBytes) return undefined
    }
  } catch (error) {
    throw new Failure(`${name} can't be read: ${readErrorReason(error)}.`, { cause: error })
  }
  return Buffer.concat(chunks)
}

/** @throws Failure when the bytes are not UTF-8, or the text can't be a copy file */
export function decodeCopyText(bytes: Uint8Array, name: string): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(`${name} is not text in UTF-8. Save it as UTF-8, or export it again.`)
  }
  if (text.trim() === '') throw new Failure(`${name} is empty.`)
  if (text.includes('\0')) throw new Failure(`${name} is not text: it has null bytes.`)
  // YAML writes a carriage return within a text as an escape in quotes.
  const lines = text.replaceAll('\r\n', '\n')
  const at = lines.indexOf('\r')
  if (at === -1) return lines
  const line = lines.slice(0, at).split('\n').length
  throw new Failure(
    `${name} has a bare carriage return in line ${line}. Save it with Unix line ends.`,
  )
}
