import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stats } from '#domain/analytics/figures/stats.ts'
import { createdShare, type NewShare, shares } from '#domain/analytics/shares/share.ts'
import { newSession } from '#tests/setup/api/apiAccounts.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { statsSite } from '../statistics/statsSite.ts'

const site = statsSite()
const path = '/api/v1/stats/shares'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function share(more: Partial<NewShare> = {}, token = site.adminToken) {
  const body = { name: 'Partner', ends_at: inDays(7), ...more }
  const answer = await site.client('POST', path, { token, body })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return createdShare.parse(answer.body)
}

const read = (token: string, parameters = '') =>
  site.client('GET', `/api/v1/stats/shared${parameters}`, { headers: { 'share-token': token } })

const open = (token: string) => site.client('GET', `/analytics/shared/${token}`)

async function list() {
  const { body } = await site.client('GET', path, { token: site.adminToken })
  return shares.parse(body)
}

test('the reader of a link gets the figures with its filters, whatever the reader asks for', async () => {
  const [page, other] = [`/guide/${randomUUID()}`, `/guide/${randomUUID()}`]
  await site.send({ page_url: page }, { page_url: page }, { page_url: other })
  const { token, url } = await share({ view: new URLSearchParams({ page }).toString() })
  expect(url).toMatch(new RegExp(`/analytics/shared/${token}$`))
  await site.figures()
  for (const asked of [
    '',
    `?page=${encodeURIComponent(other)}`,
    '?page=',
    '?page_not=x&country_not=DE',
    `?from=${new Date().toISOString().slice(0, 10)}`,
    '?page=%00',
  ]) {
    const answer = await read(token, asked)
    expect([asked, answer.status]).toEqual([asked, 200])
    const { total_visitors, filters } = stats.parse(answer.body)
    expect([asked, total_visitors, filters]).toEqual([asked, 2, { page }])
  }
  const early = stats.parse((await read(token, '?to=2020-01-01')).body)
  expect(early.total_visitors).toBe(0)
  expect(await read(token, '?from=yesterday')).toMatchObject({ status: 400 })
})

test('a link shows its page, which is neither stored, listed nor named to other sites', async () => {
  const { token } = await share({ name: 'For <b>Anna</b>' })
  const page = await open(token)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('For &lt;b&gt;Anna')])
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  expect(page.headers.get('etag')).toBeNull()
  expect(page.text).toContain('noindex')
  expect(page.text).not.toContain('rel="canonical"')
})

test('an ended link says so, an unknown one is not found, and neither shows figures', async () => {
  const [over, revoked] = [await share(), await share()]
  const expire = `update analytics_shares set ends_at = now() where id = $1`
  await query(site.database.url, expire, [over.share.id])
  const ended = await site.client('DELETE', path, {
    token: site.adminToken,
    body: { id: revoked.share.id },
  })
  expect([ended.status, ended.text]).toEqual([204, ''])
  for (const [token, status, title, code] of [
    [over.token, 410, 'This link has ended', 'share_ended'],
    [revoked.token, 410, 'This link has ended', 'share_ended'],
    ['A'.repeat(43), 404, 'There is no such link', 'not_found'],
    ['short', 404, 'There is no such link', 'not_found'],
  ] as const) {
    const [page, figures] = [await open(token), await read(token)]
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(title)])
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect([figures.status, figures.body]).toEqual([status, expect.objectContaining({ code })])
    expect(figures.headers.get('cache-control')).toBe('no-store')
  }
  expect(await site.client('GET', '/api/v1/stats/shared')).toMatchObject({ status: 404 })
  expect(await site.client('GET', '/analytics/shared')).toMatchObject({ status: 404 })
})

test('only the hash of a token is stored, and the last day of use', async () => {
  const { token, share: made } = await share({ name: 'Used' })
  expect(made).toMatchObject({ last_used_on: null, revoked_at: null, view: '' })
  await read(token)
  const [listed] = (await list()).filter(({ id }) => id === made.id)
  expect(listed?.last_used_on).toBe(new Date().toISOString().slice(0, 10))
  const { rows } = await query(
    site.database.url,
    'select s::text as row, hash from analytics_shares s where id = $1',
    [made.id],
  )
  expect(rows[0].hash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(rows[0].row).not.toContain(token)
})

test('creation and end are in the audit log, with their actors', async () => {
  const sharer = await site.apiToken('sharer', 'stats:share')
  const { share: made } = await share({ name: 'Audited', view: 'country=DE' }, sharer)
  const end = (token: string) => site.client('DELETE', path, { token, body: { id: made.id } })
  expect(await end(site.adminToken)).toMatchObject({ status: 204 })
  // Ending it once more changes nothing.
  expect(await end(site.adminToken)).toMatchObject({ status: 204 })
  const { rows } = await query(
    site.database.url,
    'select action, actor, details from audit_log where subject = $1 order by at',
    [`analytics-shares/${made.id}`],
  )
  expect(rows).toEqual([
    {
      action: 'dashboard shared',
      actor: 'sharer (api token)',
      details: expect.stringMatching(/^Link “Audited” until .* UTC, view country=DE$/),
    },
    {
      action: 'dashboard link revoked',
      actor: `${admin.email} (dashboard)`,
      details: 'Link “Audited”',
    },
  ])
})

test('only admins and tokens with the scope share the dashboard', async () => {
  const { access_token: visitor } = await newSession(site.client)
  const reader = await site.apiToken('only reads', 'stats:read')
  const { share: made, token } = await share()
  for (const [by, status] of [
    [undefined, 401],
    [visitor, 403],
    [reader, 403],
    // A link gives no other access.
    [token, 401],
  ] as const) {
    const sent = by === undefined ? {} : { token: by }
    const statuses = [
      await site.client('GET', path, sent),
      await site.client('POST', path, { ...sent, body: { name: 'x', ends_at: inDays(1) } }),
      await site.client('DELETE', path, { ...sent, body: { id: made.id } }),
    ].map((answer) => answer.status)
    expect([by, ...statuses]).toEqual([by, status, status, status])
  }
  expect(await read(token)).toMatchObject({ status: 200 })
})

test('a link ends when its creator is no admin any more', async () => {
  const { token } = await share()
  const role = `update user_roles set role = $1 where user_id = (select id from users where email = $2)`
  await query(site.database.url, role, ['editor', admin.email])
  const [page, figures] = [await open(token), await read(token)]
  await query(site.database.url, role, ['admin', admin.email])
  expect([page.status, figures.status]).toEqual([410, 410])
  expect(await read(token)).toMatchObject({ status: 200 })
})

test('a link without an end, with a far one or with an unknown view is refused', async () => {
  const wrong: [object, string][] = [
    [{ ends_at: inDays(-1) }, 'ends_at'],
    [{ ends_at: inDays(367) }, 'ends_at'],
    [{ ends_at: undefined }, 'ends_at'],
    [{ name: ' ' }, 'name'],
    [{ view: 'view=revenue' }, 'view'],
    [{ view: 'country=Germany' }, 'view'],
  ]
  for (const [change, field] of wrong) {
    const body = { name: 'x', ends_at: inDays(1), ...change }
    const answer = await site.client('POST', path, { token: site.adminToken, body })
    expect([change, answer.status, answer.body]).toEqual([
      change,
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path: field })] }),
    ])
  }
  const unknown = { token: site.adminToken, body: { id: randomUUID() } }
  expect(await site.client('DELETE', path, unknown)).toMatchObject({ status: 404 })
})

test('the page and the figures share the limit of an address; others are served', async () => {
  const { token } = await share()
  // More than the burst and what is added in a minute.
  const flood = await Promise.all(
    Array.from({ length: 100 }, async () => [await open(token), await read(token)] as const),
  )
  const refused = flood.flatMap((answers) => answers.filter(({ status }) => status === 429))
  const kinds = new Set(refused.map(({ headers }) => headers.get('content-type')?.split(';')[0]))
  expect([...kinds].sort()).toEqual(['application/problem+json', 'text/html'])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const elsewhere = { headers: { 'share-token': token, 'x-forwarded-for': '203.0.113.9' } }
  expect(await site.client('GET', '/api/v1/stats/shared', elsewhere)).toMatchObject({ status: 200 })
})

test('cli stats share, shares and unshare work on the database', async () => {
  const env = {
    DATABASE_URL: site.database.url,
    PAYLOAD_SECRET: 'a secret that all processes of a test share',
    SITE_URL: 'https://payline.example',
  }
  const cli = (...args: string[]) => runCommand(['stats', ...args], { env })
  const made = await cli('share', '--json', '--name', 'By hand', '--ends', '30d', '--country', 'DE')
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('not shown again')])
  const created = createdShare.parse(JSON.parse(made.stdout))
  expect(created).toMatchObject({
    url: `https://payline.example/analytics/shared/${created.token}`,
    share: { name: 'By hand', view: 'country=DE', made_by: 'cli' },
  })
  const listed = await cli('shares')
  expect(listed.stdout).toMatch(/By hand +until 20.* +country=DE +never +cli/)
  expect(listed.stdout).not.toContain(created.token)
  const { code, stdout } = await cli('unshare', created.share.id, '--yes')
  expect([code, stdout]).toEqual([0, `Ended ${created.share.id}.\n`])
  const elsewhere = { 'share-token': created.token, 'x-forwarded-for': '203.0.113.10' }
  expect(await site.client('GET', '/api/v1/stats/shared', { headers: elsewhere })).toMatchObject({
    status: 410,
  })
  const wrong = await cli('share', '--name', 'x', '--ends', 'soon')
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('30d or 2027-01-31')])
  const unknown = await cli('unshare', randomUUID(), '--yes')
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('no link with this')])
})
