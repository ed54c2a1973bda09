const headEnd = Buffer.from('\r\n\r\n')
/** The last chunk, and the end of the empty trailers. */
const lastChunk = '0\r\n\r\n'

/**
 * Detects the end of a response of HTTP/1.1 without parsing more of it, so that the client doesn't limit the
 * measured server. For connections without pipelining, so that no bytes follow a response.
 *
 * @returns a function that takes the next bytes, and returns the status once the response is complete; then
 *   it expects the next response. Throws for an invalid response, a response longer than declared, and a
 *   response without a length.
 */
export function responseReader(): (bytes: Buffer) => number | undefined {
  let head = ''
  let status: number | undefined
  /** Missing bytes of the body; undefined for a chunked body. */
  let missing: number | undefined
  let tail = ''

  function readHead(bytes: Buffer): Buffer | undefined {
    const received = head === '' ? bytes : Buffer.concat([Buffer.from(head, 'latin1'), bytes])
    const end = received.indexOf(headEnd)
    head = received.toString('latin1', 0, end < 0 ? received.length : end)
    if (end < 0) return undefined
    status = Number(/^HTTP\/1\.1 (\d{3})\b/.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(status))
      throw new Error(`This is no response of HTTP/1.1: ${head.slice(0, 80)}`)
    missing = bodyBytes(head, status)
    return received.subarray(end + headEnd.length)
  }

  return (bytes) => {
    const body = status === undefined ? readHead(bytes) : bytes
    if (body === undefined) return undefined
    if (missing === undefined)
      tail = (tail + body.subarray(-lastChunk.length).toString('latin1')).slice(-lastChunk.length)
    else missing -= body.length
    if (missing !== undefined && missing < 0)
      throw new Error('The response is longer than declared.')
    if (missing === undefined ? tail !== lastChunk : missing > 0) return undefined
    const whole = status
    head = ''
    tail = ''
    status = undefined
    return whole
  }
}

/** The length of the body; undefined for a chunked body. */
function bodyBytes(head: string, status: number): number | undefined {
  if (status === 204 || status === 304) return 0
  if (/^transfer-encoding: chunked$/im.test(head)) return undefined
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? []
  if (length === undefined) throw new Error(`The response declares no length:\n${head}`)
  return Number(length)
}
