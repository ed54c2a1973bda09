/** A file that can't be read at all. The message is a clause that follows the file's name. */
export class UnreadableFile extends Error {}

const saveAs = 'save it as “CSV UTF-8”'

/** The first bytes of files that are no text in UTF-8, and what to do. */
const foreign: readonly { bytes: readonly number[]; problem: string }[] = [
  {
    bytes: [0xff, 0xfe],
    problem: `is in UTF-16, which spreadsheet programs call “Unicode text”; ${saveAs}`,
  },
  { bytes: [0xfe, 0xff], problem: `is in UTF-16; ${saveAs}` },
  { bytes: [0x50, 0x4b, 0x03, 0x04], problem: `is a workbook, not a text file; ${saveAs}` },
]

/**
 * The text of a file in UTF-8, with or without a byte order mark.
 *
 * @throws UnreadableFile for other encodings
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile(`is not text in UTF-8; ${saveAs}`)
    }
  }
  let isFirst = true
  for await (const chunk of bytes) {
    if (isFirst) refuseForeign(chunk)
    isFirst = false
    yield decode(chunk)
  }
  yield decode()
}

function refuseForeign(chunk: Uint8Array): void {
  const found = foreign.find(({ bytes }) => bytes.every((byte, at) => chunk[at] === byte))
  if (found) throw new UnreadableFile(found.problem)
}
