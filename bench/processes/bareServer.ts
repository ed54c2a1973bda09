import { createServer } from 'node:http'

/**
 * The reference: a bare `node:http` server that sends one prepared response to every request. It reads the
 * response from standard input, so that it sends the same bytes as the product.
 */
process.stdin.setEncoding('utf8')
let input = ''
for await (const chunk of process.stdin) input += chunk
const prepared = JSON.parse(input) as {
  status: number
  headers: string[]
  body: string
}
const body = Buffer.from(prepared.body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(prepared.status, prepared.headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`listening on ${address.port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
