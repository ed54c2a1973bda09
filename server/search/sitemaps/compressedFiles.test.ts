import { once } from 'node:events'
import { type ClientRequest, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { compressedFiles, type GeneratedFile } from './compressedFiles.ts'

let server: Server | undefined

afterEach(() => server?.close())

/** A file that counts how often it was generated, in chunks of so many characters. */
function counted(text: string, chunk = 100): GeneratedFile & { times(): number } {
  const chunks = text.match(new RegExp(`.{1,${chunk}}`, 'gsu')) ?? []
  let times = 0
  return {
    contentType: 'text/plain',
    bytes: Buffer.byteLength(text),
    chunks() {
      times += 1
      return chunks
    },
    times: () => times,
  }
}

function serve(files: Record<string, GeneratedFile>, limit: number): Promise<string> {
  const sending = compressedFiles(new Map(Object.entries(files)), limit)
  return urlOf(
    createServer((request, response) => {
      void sending.send(request.url ?? '', request, response)
    }),
  )
}

/** The URL of a server that is closed after the test. */
async function urlOf(listening: Server): Promise<string> {
  server = listening
  await new Promise<void>((settle) => listening.listen(0, '127.0.0.1', settle))
  const address = listening.address()
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
}

/** Without `fetch`, which decompresses. */
async function ask(url: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((settle, fail) => {
    get(url, { headers }, settle).on('error', fail)
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const text = 'ж and more of it '.repeat(5_000)

test('a file is sent in the accepted encoding, each encoding with its own etag', async () => {
  const url = await serve({ '/a': counted(text) }, 1_000_000)
  const plain = await ask(`${url}/a`, {})
  const gzip = await ask(`${url}/a`, { 'accept-encoding': 'gzip' })
  const brotli = await ask(`${url}/a`, { 'accept-encoding': 'br, gzip' })
  expect(plain.body.toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  const answers = [plain, gzip, brotli]
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { body, headers } of answers) {
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers.etag).toMatch(/^"[^"]+"$/)
  }
})

test('a file is generated once per encoding, even for concurrent requests', async () => {
  const file = counted(text)
  const url = await serve({ '/a': file }, 1_000_000)
  const requests = Array.from({ length: 20 }, () => ask(`${url}/a`, { 'accept-encoding': 'gzip' }))
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
  await ask(`${url}/a`, {})
  expect(file.times()).toBe(1)
})

test('the cache stays within its limit', async () => {
  const [one, other] = [counted(text), counted(text)]
  const url = await serve({ '/a': one, '/b': other }, 1)
  for (const path of ['/a', '/b', '/a']) {
    expect((await ask(url + path, {})).body.toString()).toBe(text)
  }
  expect([one.times(), other.times()]).toEqual([2, 1])
})

test('a client that disconnects before or during the response causes no error', async () => {
  const files = compressedFiles(new Map([['/a', counted(text.repeat(100), 65_536)]]), 1_000_000)
  const outcomes: PromiseSettledResult<void>[] = []
  const clients = new Map<string | undefined, ClientRequest>()
  const listening = createServer(async (request, response) => {
    if (request.url === '/before') {
      clients.get(request.url)?.destroy()
      await once(response, 'close')
    }
    outcomes.push(...(await Promise.allSettled([files.send('/a', request, response)])))
  })
  const url = await urlOf(listening)
  for (const path of ['/before', '/amid']) {
    const leave = (answer: IncomingMessage) => answer.once('data', () => answer.destroy())
    clients.set(
      path,
      get(url + path, leave).on('error', () => undefined),
    )
  }
  await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(2)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('a client that has the file already gets no body', async () => {
  const url = await serve({ '/a': counted(text) }, 1_000_000)
  const { headers } = await ask(`${url}/a`, { 'accept-encoding': 'br' })
  const again = await ask(`${url}/a`, {
    'accept-encoding': 'br',
    'if-none-match': `W/${headers.etag}`,
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers.etag).toBe(headers.etag)
  expect(again.headers['content-type']).toBeUndefined()
})
