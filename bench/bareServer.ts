import { createServer } from 'node:http'

/**
 * The reference: a bare `node:http` server that answers everything with one ready buffer. It is
 * told on standard input what to send, so that it sends just what the product sends.
 */
process.stdin.setEncoding('utf8')
let input = ''
for await (const chunk of process.stdin) input += chunk
const answer = JSON.parse(input) as { headers: string[]; body: string }
const body = Buffer.from(answer.body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`listening on ${address.port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
