const headEnd = Buffer.from('\r\n\r\n')
/** The chunk without content, and the end of the trailers that nobody sends. */
const lastChunk = '0\r\n\r\n'

/**
 * Tells when an answer of HTTP/1.1 is whole, and makes no more of it: what it costs a client to
 * read answers must not be what limits the server that is measured. For connections that ask again
 * only after an answer, so that nothing follows one.
 *
 * @returns a function that takes the next bytes and gives the status once the answer is whole, and
 *   then begins anew. It throws at what is no answer, and at one that is longer than it says or
 *   doesn't say how long it is.
 */
export function answerReader(): (bytes: Buffer) => number | undefined {
  let head = ''
  let status: number | undefined
  /** Bytes of the body, or unknown where it comes in chunks. */
  let missing: number | undefined
  let tail = ''

  function readHead(bytes: Buffer): Buffer | undefined {
    const known = head === '' ? bytes : Buffer.concat([Buffer.from(head, 'latin1'), bytes])
    const end = known.indexOf(headEnd)
    head = known.toString('latin1', 0, end < 0 ? known.length : end)
    if (end < 0) return undefined
    status = Number(/^HTTP\/1\.1 (\d{3})\b/.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(status)) throw new Error(`This is no answer of HTTP/1.1: ${head.slice(0, 80)}`)
    missing = bodyBytes(head, status)
    return known.subarray(end + headEnd.length)
  }

  return (bytes) => {
    const body = status === undefined ? readHead(bytes) : bytes
    if (body === undefined) return undefined
    if (missing === undefined)
      tail = (tail + body.subarray(-lastChunk.length).toString('latin1')).slice(-lastChunk.length)
    else missing -= body.length
    if (missing !== undefined && missing < 0) throw new Error('The answer is longer than it says.')
    if (missing === undefined ? tail !== lastChunk : missing > 0) return undefined
    const whole = status
    head = ''
    tail = ''
    status = undefined
    return whole
  }
}

/** Undefined where only its end tells how long the body is. */
function bodyBytes(head: string, status: number): number | undefined {
  if (status === 204 || status === 304) return 0
  if (/^transfer-encoding: chunked$/im.test(head)) return undefined
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? []
  if (length === undefined) throw new Error(`The answer doesn't say how long it is:\n${head}`)
  return Number(length)
}
