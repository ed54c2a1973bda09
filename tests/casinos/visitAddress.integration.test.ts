import { expect, test } from 'vitest'
import { visitAddress } from '#platform/http/visitAddress.ts'
import { feedServer } from '#tests/setup/externalServers/feedServer.ts'

const server = feedServer()
const options = () => ({
  timeoutMs: 20_000,
  allowedNetworks: ['127.0.0.0/8', '::1'],
  signal: new AbortController().signal,
})

test('redirects are followed by hand with the cookies on the way, without reading the page', async () => {
  const seen: string[] = []
  server.respond = ({ url = '', headers, method }, response) => {
    seen.push(`${method} ${url} ${headers['user-agent']}`)
    if (url === '/join?s=mark') {
      response.writeHead(302, { location: '/next', 'set-cookie': ['sub=mark; Path=/'] }).end()
    } else {
      response.writeHead(200).write('<html>')
    }
  }
  expect(await visitAddress(`${server.url}/join?s=mark`, options())).toEqual({
    kind: 'response',
    status: 200,
    address: `${server.url}/next`,
    cookies: 'sub=mark; Path=/',
  })
  const agent = 'Mozilla/5.0 (compatible; Payline-link-check/1)'
  expect(seen).toEqual([`GET /join?s=mark ${agent}`, `GET /next ${agent}`])
})

test('more than ten redirects, and redirects to http, are not followed', async () => {
  let count = 0
  server.respond = (_, response) => {
    count += 1
    response.writeHead(302, { location: `/${count}` }).end()
  }
  expect(await visitAddress(server.url, options())).toMatchObject({ why: 'other' })
  expect(count).toBe(11)
  server.respond = (_, response) =>
    void response.writeHead(301, { location: 'http://localhost/' }).end()
  expect(await visitAddress(server.url, options())).toMatchObject({ why: 'refused' })
})

test('private addresses are never requested, also after a redirect', async () => {
  let count = 0
  server.respond = (_, response) => {
    count += 1
    response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
  }
  expect(await visitAddress(server.url, { ...options(), allowedNetworks: [] })).toMatchObject({
    why: 'refused',
    words: expect.stringContaining('localhost'),
  })
  expect(count).toBe(0)
  expect(await visitAddress(server.url, options())).toMatchObject({
    why: 'refused',
    words: expect.stringContaining('10.0.0.1'),
  })
})

test('failures of the name, the certificate, the connection and the time are told apart', async () => {
  const { port } = new URL(server.url)
  const whyOf = (address: string, over = {}) => visitAddress(address, { ...options(), ...over })
  // The certificate is for localhost.
  expect(await whyOf(`https://127.0.0.1:${port}/`)).toMatchObject({ why: 'certificate' })
  expect(await whyOf('https://127.0.0.1:1/')).toMatchObject({ why: 'connection' })
  server.respond = () => undefined
  expect(await whyOf(server.url, { timeoutMs: 100 })).toMatchObject({ why: 'timeout' })
})
