import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Annotation, annotations } from '#domain/analytics/annotations/annotation.ts'
import { newSession } from '#tests/setup/api/apiAccounts.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { statsSite } from '../statistics/statsSite.ts'

const site = statsSite()
const path = '/api/v1/stats/annotations'

const addEntry = `
  insert into audit_log (at, action, actor, subject, details)
  select $1::timestamptz + at * interval '1 second', $2, 'someone', $3 || at, $4
  from generate_series(1, $5::int) at`
const addScheduled = `
  insert into scheduled_offers
    (name, "from", until, amount, spins, code, wagering, expiry_days, minimum_age)
  values ($1, $2, $3, 100, 10, 'CODE', 30, 7, 18) returning id`

/** Writes an entry of the audit log for each of some documents. */
async function audit(
  at: string,
  {
    action = 'published',
    subject,
    details = '',
    count = 1,
  }: {
    action?: string
    subject: string
    details?: string
    count?: number
  },
): Promise<void> {
  await query(site.database.url, addEntry, [at, action, subject, details, count])
}

async function list(parameters: string, token = site.adminToken): Promise<Annotation[]> {
  const { status, body } = await site.client('GET', `${path}?${parameters}`, { token })
  expect(status).toBe(200)
  return annotations.parse(body)
}

const textsOf = async (day: string) => (await list(`from=${day}&to=${day}`)).map((it) => it.text)

const faq = 'FAQ item “Is it safe?”: Answer'

beforeAll(async () => {
  await audit('2026-05-02T10:00:00Z', { subject: 'faq-items/', details: faq })
  await audit('2026-05-02T11:00:00Z', { subject: 'faq-items/', details: faq })
  await audit('2026-05-03T10:00:00Z', { subject: 'faq-items/', details: faq, count: 300 })
})

test('a publication is shown once a day, and many as their number', async () => {
  expect(await list('from=2026-05-02&to=2026-05-03')).toEqual([
    {
      day: '2026-05-02',
      kind: 'publish',
      text: 'Published: FAQ item “Is it safe?”',
      link: '/admin/collections/faq-items/1',
    },
    {
      day: '2026-05-03',
      kind: 'publish',
      text: '300 items published',
      link: '/admin/collections/audit-log',
    },
  ])
})

test('drafts, settings, texts of the dashboard and accounts are not shown', async () => {
  const at = '2026-05-04T10:00:00Z'
  await audit(at, { action: 'trashed', subject: 'faq-items/', details: faq })
  await audit(at, { subject: 'analytics-page', details: 'Dashboard texts: Heading' })
  await audit(at, { action: 'changed', subject: 'users/', details: 'User “a@b.example”' })
  await audit(at, { action: 'imported', subject: 'currency-rates', details: 'rates.csv' })
  expect(await textsOf('2026-05-04')).toEqual([])
})

test('an import is one annotation', async () => {
  const entry = `insert into audit_log (at, action, actor, subject, details)
    values ('2026-05-05T10:00:00Z', 'imported', 'cli', 'games', 'Games: 1,200 added')`
  await query(site.database.url, entry)
  expect(await textsOf('2026-05-05')).toEqual(['Imported: Games: 1,200 added'])
})

test('offers are shown when they change, begin and end; not before', async () => {
  const changed = { action: 'changed', subject: 'offers/' }
  await audit('2026-05-06T23:59:00Z', { ...changed, details: 'Offer “Spring”: Code' })
  // Not public before it begins.
  const planned = { action: 'changed', subject: 'scheduled-offers/' }
  await audit('2026-05-06T23:59:30Z', { ...planned, details: 'Scheduled offer “Secret”: Code' })
  const period = ['Summer', '2026-05-06T22:30:00Z', new Date(Date.now() + 3_600_000)]
  const { rows } = await query(site.database.url, addScheduled, period)
  expect(await list('from=2026-05-06&to=2026-05-06')).toEqual([
    {
      day: '2026-05-06',
      kind: 'offer',
      text: 'Offer changed: Spring',
      link: '/admin/collections/offers/1',
    },
    {
      day: '2026-05-06',
      kind: 'offer',
      text: 'Offer begins: Summer',
      link: `/admin/collections/scheduled-offers/${rows[0].id}`,
    },
  ])
  const all = (await list('')).map(({ text }) => text)
  expect(all).not.toContain('Offer ends: Summer')
  await query(
    site.database.url,
    'update scheduled_offers set until = now() - interval $$1 second$$',
  )
  expect((await list('')).map(({ text }) => text)).toContain('Offer ends: Summer')
})

test('an admin notes what happened on a day; the audit log names the admin', async () => {
  const body = { day: '2026-05-07', text: '  Mailing to 4,000 subscribers ' }
  const added = await site.client('POST', path, { token: site.adminToken, body })
  const note = {
    day: '2026-05-07',
    kind: 'note',
    text: 'Mailing to 4,000 subscribers',
    link: expect.stringMatching(/^\/admin\/collections\/annotations\/[0-9a-f-]{36}$/),
  }
  expect([added.status, added.body]).toEqual([201, note])
  expect(await list('from=2026-05-07&to=2026-05-07')).toEqual([note])
  const { rows } = await query(
    site.database.url,
    `select a.actor, n.made_by, a.details from audit_log a
     join annotations n on a.subject = 'annotations/' || n.id and a.action = 'created'`,
  )
  expect(rows).toEqual([
    {
      actor: admin.email,
      made_by: admin.email,
      details: 'Note on the figures “Mailing to 4,000 subscribers”',
    },
  ])
})

test('a note without a real day or with a wrong text is refused', async () => {
  for (const body of [
    { day: '2026-02-30', text: 'x' },
    { day: '2026-05-07', text: ' ' },
    { day: '2026-05-07', text: 'x'.repeat(201) },
    { day: '2026-05-07' },
  ]) {
    const answer = await site.client('POST', path, { token: site.adminToken, body })
    expect([body, answer.status]).toEqual([body, 400])
  }
})

test('only admins and tokens that read statistics read annotations, and only admins write notes', async () => {
  const { access_token: visitor } = await newSession(site.client)
  const [reader, resetter] = await Promise.all([
    site.apiToken('annotations', 'stats:read'),
    site.apiToken('no annotations', 'stats:reset'),
  ])
  expect(await list('from=2026-05-02&to=2026-05-02', reader)).toHaveLength(1)
  const body = { day: '2026-05-08', text: randomUUID() }
  for (const [token, reads, writes] of [
    [undefined, 401, 401],
    [visitor, 403, 403],
    [resetter, 403, 403],
    [reader, 200, 403],
  ] as const) {
    const by = token ? { token } : {}
    const statuses = [
      (await site.client('GET', path, by)).status,
      (await site.client('POST', path, { ...by, body })).status,
    ]
    expect([token, ...statuses]).toEqual([token, reads, writes])
  }
  expect(await textsOf('2026-05-08')).toEqual([])
})

test('an invalid range is refused, and the filters of the dashboard change nothing', async () => {
  const wrong = await site.client('GET', `${path}?from=yesterday`, { token: site.adminToken })
  expect([wrong.status, wrong.body]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_query' }),
  ])
  expect(await list('from=2026-05-02&to=2026-05-02&compare=year&page=/faq')).toHaveLength(1)
})

test('the newest 500 of many are returned, in the order of days', async () => {
  await query(
    site.database.url,
    `insert into annotations (day, text)
     select to_char(date '2020-01-01' + day, 'YYYY-MM-DD'), 'Day ' || day
     from generate_series(1, 600) day`,
  )
  const found = await list('to=2022-01-01')
  expect(found).toHaveLength(500)
  expect([found[0]?.text, found[499]?.text]).toEqual(['Day 101', 'Day 600'])
})

test('cli stats annotations prints those of the database', async () => {
  const env = {
    DATABASE_URL: site.database.url,
    PAYLOAD_SECRET: 'a secret that all processes of a test share',
  }
  const range = ['stats', 'annotations', '--from', '2026-05-02', '--to', '2026-05-03']
  const { code, stdout } = await runCommand(range, { env })
  expect([code, stdout]).toEqual([
    0,
    '2026-05-02  publish  Published: FAQ item “Is it safe?”\n2026-05-03  publish  300 items published\n',
  ])
})
