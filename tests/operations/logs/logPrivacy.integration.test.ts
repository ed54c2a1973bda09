import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventSender, pageView } from '#tests/analytics/setup/sentEvents.ts'
import { newEmail, password, signIn, signUp } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { mailSink } from '#tests/setup/externalServers/mailSink.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { signIn as signInToAdmin } from '#tests/setup/product/productServer.ts'
import { proxiedProduct } from '#tests/setup/product/proxiedProduct.ts'
import { scrape } from '../metrics/scrapedMetrics.ts'

/** Everything the product logs while it is used with secrets contains no secret and no address. */

const mail = mailSink()
const secrets = {
  PAYLOAD_SECRET: 'the-secret-that-signs-all-of-this-site',
  METRICS_TOKEN: 'the-token-of-the-metrics-of-this-site',
  smtp: 'the-word-for-the-mail-server',
  wrong: 'a wrong word for an account',
  next: 'another word that is long enough',
}
const addresses = {
  ipv4: '203.0.113.77',
  ipv6: '2001:db8:77::1',
  other: '203.0.113.99',
}
const product = proxiedProduct(() => {
  const smtp = new URL(mail.url)
  smtp.username = 'postman'
  smtp.password = secrets.smtp
  const { PAYLOAD_SECRET, METRICS_TOKEN } = secrets
  return {
    ROLE: 'all',
    SMTP_URL: smtp.href,
    MAIL_FROM: 'Payline <hello@payline.example>',
    TRUST_PROXY: '127.0.0.1',
    // More than a production setting.
    LOG_LEVEL: 'trace',
    PAYLOAD_SECRET,
    METRICS_TOKEN,
  }
})
const { server } = product

const output = () => server.process.stdout() + server.process.stderr()
/** Headers in which proxies forward an address. */
const from = (address: string) => ({
  'x-forwarded-for': address,
  'x-real-ip': address,
  'cf-connecting-ip': address,
  forwarded: `for="${address}"`,
})

/** Uses accounts, mails and tokens; resolves with the values that must not be logged. */
async function useAccounts(): Promise<string[]> {
  const client = apiClient(server, addresses.ipv4)
  const { email } = await signUp(client)
  const confirm = await mail.linkTo(email)
  const session = await signIn(client, { email, password })
  const unknown = newEmail()
  for (const body of [
    { email, password: secrets.wrong },
    { email: unknown, password: secrets.wrong },
    { email: 'no address', password: secrets.wrong },
  ]) {
    await client('POST', '/api/v1/auth/login', { body, headers: from(addresses.ipv6) })
  }
  mail.forget()
  await client('POST', '/api/v1/auth/forgot', { body: { email } })
  const reset = await mail.linkTo(email)
  const token = new URLSearchParams(reset.hash.slice(1)).get('token') ?? ''
  const changed = { token, password: secrets.next }
  expect((await client('POST', '/api/v1/auth/reset', { body: changed })).status).toBe(204)
  mail.refuse(`550 no such user ${email} at ${addresses.other}`)
  await client('POST', '/api/v1/auth/forgot', { body: { email } })
  await eventually(() => expect(output()).toContain('a mail could not be sent'))
  await client('GET', '/api/v1/stats', { token: session.access_token })
  const tokens = [session.access_token, session.refresh_token, token]
  return [...tokens, email, unknown, reset.hash.slice(1), confirm.hash.slice(1)]
}

async function useAdmin(): Promise<string[]> {
  const adminHeaders = await signInToAdmin(server.url)
  const headers = { ...adminHeaders, ...from(addresses.other) }
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const body = JSON.stringify(data)
    const response = await fetch(server.url + path, { method: 'POST', headers, body })
    return Object(await response.json())
  }
  const issue = { name: 'nightly', scopes: ['stats:read'], days: 30 }
  const apiToken = String((await post('/api/api-tokens/issue', issue)).token)
  const client = apiClient(server)
  expect((await client('GET', '/api/v1/stats', { token: apiToken })).status).toBe(200)
  const { url } = await post('/api/preview-links', { document: 'landing', days: 1 })
  const link = new URL(String(url))
  expect((await fetch(server.url + link.pathname + link.search)).status).toBe(200)
  await fetch(`${server.url}/preview/faq?token=${secrets.wrong}`)
  const account = { email: 'second@payline.example', password: secrets.next }
  await post('/api/users', account)
  // Refused, with the address in the error of Postgres.
  await post('/api/users', account)
  await fetch(`${server.url}/api/users?where[email][equals]=${account.email}`, { headers })
  await fetch(`${server.url}/admin/account`, { headers })
  return [apiToken, account.email, link.searchParams.get('token') ?? '', adminHeaders.cookie ?? '']
}

async function visit(): Promise<string[]> {
  const headers = from(addresses.ipv4)
  const secretQuery = `gclid=${randomUUID()}`
  await fetch(`${server.url}/faq?${secretQuery}`, { headers })
  await fetch(`${server.url}/all-games?q=somebody@elsewhere.example`, { headers })
  const session_id = `session-${randomUUID()}`
  const click = { event_type: 'claim_button_click', session_id, placement: 'hero' }
  expect((await eventSender(server)([pageView(click)], headers)).status).toBe(204)
  expect((await eventSender(server)([{ id: 'x', session_id }], headers)).status).toBe(400)
  await scrape(server.url, secrets.METRICS_TOKEN)
  await scrape(server.url, secrets.wrong.replaceAll(' ', '-')).catch(() => undefined)
  return [secretQuery.slice(6), 'elsewhere.example', session_id]
}

async function loseDatabase(): Promise<void> {
  product.proxy.disconnect()
  await eventually(() => expect(output()).toContain('listener lost its database'))
  const client = apiClient(server, addresses.ipv6)
  await client('POST', '/api/v1/auth/login', { body: admin })
  await eventSender(server)([pageView()], from(addresses.ipv4))
  await fetch(`${server.url}/api/globals/offer`, { headers: from(addresses.ipv4) })
  product.proxy.allowConnections()
  await eventually(() => expect(output()).toContain('the event store is available again'))
  // Once the listener is back, all pages are dropped, which must not happen during a later test.
  const id = await eventually(async () => {
    const { headers } = await fetch(`${server.url}/faq`)
    expect(headers.get('x-cache')).toBe('MISS')
    return headers.get('x-request-id')
  })
  await eventually(() => expect(output()).toContain(`"id":"${id}"`))
}

test('no secret and no address is in the log or on stderr, whatever fails', async () => {
  const used = [...(await useAccounts()), ...(await useAdmin()), ...(await visit())]
  await loseDatabase()
  const all = [
    ...used,
    ...Object.values(secrets),
    ...Object.values(addresses),
    '2001:db8',
    admin.email,
    admin.password,
    password,
    decodeURIComponent(new URL(server.databaseUrl).password),
    'Authorization',
    'Bearer',
  ]
  expect(all.filter((secret) => secret.length < 5)).toEqual([])
  expect(all.length).toBeGreaterThan(25)
  expect(all.filter((secret) => output().includes(secret))).toEqual([])
})

test('each request is logged as one line of JSON, except for cached pages and events', async () => {
  const before = server.process.stdout().length
  const missed = await fetch(`${server.url}/all-games?q=dragon`)
  const cached = await fetch(`${server.url}/all-games?q=dragon`)
  expect([missed.headers.get('x-cache'), cached.headers.get('x-cache')]).toEqual(['MISS', 'HIT'])
  await eventSender(server)([pageView()])
  const last = await fetch(`${server.url}/api/v1/nothing`)
  const id = last.headers.get('x-request-id')
  await eventually(() => expect(server.process.stdout()).toContain(`"id":"${id}"`))
  const lines: { msg?: string; id?: string; path?: string }[] = server.process
    .stdout()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ id, path }) => [id, path])).toEqual([
    [missed.headers.get('x-request-id'), '/all-games'],
    [id, '/api/v1/nothing'],
  ])
})

test('every line is JSON, except for the startup messages', () => {
  const lines = server.process.stdout().split('\n')
  // Next logs something while it starts.
  expect(lines.filter((line) => line.includes('"name":"console"'))).not.toEqual([])
  const others = lines.filter((line) => line !== '' && !isJson(line))
  expect(others).toEqual([`  Site   ${server.siteUrl}/`, `  Admin  ${server.siteUrl}/admin`])
})

function isJson(line: string): boolean {
  return line.startsWith('{') && Object.hasOwn(JSON.parse(line), 'level')
}

test('on a terminal lines are formatted for people', async () => {
  const script = `
    process.stdout.isTTY = true
    const { createLog } = await import('./platform/log/log.ts')
    createLog('info').warn({ status: 503, path: '/faq' }, 'request')`
  const child = runNode(['--input-type=module', '-e', script])
  expect(await child.ended).toBe(0)
  expect(child.stdout()).toMatch(/WARN.*request {2}status=503 {2}path=\/faq/)
  expect(child.stdout()).not.toMatch(/[{}"]/)
})
