import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ReportPreview, reportAnswer } from '#domain/revenue/reports/reportPreview.ts'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { connectCasino } from './casinoConnection.ts'

const product = sharedProduct({ ROLE: 'all' })
const now = Date.now()
/** The day so many days ago, in UTC. */
const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10)
/** Closed for the casino `moon`; the other events of these tests, of the last 20 days, are never in it. */
const closedMonth = day(51).slice(0, 7)

const columns = {
  date: 'Date',
  player: 'Player',
  currency: 'Currency',
  registrations: 'Registrations',
  firstDeposits: 'FTD',
  deposits: 'Deposits',
  depositAmount: 'Deposit sum',
  commission: 'Commission',
}
const header = Object.values(columns).join(',')
const csv = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

let headers: Record<string, string> = {}

beforeAll(async () => {
  headers = { ...(await signIn(product.url)), 'content-type': 'application/json' }
  for (const casino of ['star', 'moon', 'sun']) {
    const { postback } = await connectCasino(product, casino, { report: columns })
    if (casino === 'sun') continue
    const post = (parameters: string) => fetch(`${product.url}${postback}?${parameters}`)
    await eventually(async () => {
      const { status } = await post(`kind=registration&player=P1&time=${day(20)}`)
      expect(status).toBe(200)
    })
    const commission = 'kind=commission&currency=EUR'
    await post(`${commission}&player=P1&amount=5&transaction=A&time=${day(19)}`)
    await post(`${commission}&player=P2&amount=7.5&transaction=B&time=${day(19)}`)
    await post(`${commission}&player=P3&amount=1&transaction=C&time=${closedMonth}-03`)
  }
}, 180_000)

function send(path: 'check' | 'import', body: object, as = headers) {
  const sent = { casino: 'star', file: 'report.csv', ...body }
  return fetch(`${product.url}/api/revenue-reports/${path}`, {
    method: 'POST',
    headers: as,
    body: JSON.stringify(sent),
  })
}

async function preview(path: 'check' | 'import', body: object): Promise<ReportPreview> {
  const response = await send(path, body)
  expect(response.status).toBe(200)
  const answer = reportAnswer.parse(await response.json())
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults))
  return answer.preview
}

/** Checks a report, and imports it in place of those that the check has named. */
async function importChecked(body: object): Promise<ReportPreview> {
  const { replaces } = await preview('check', body)
  return preview('import', { ...body, replaces: replaces.map(({ id }) => id) })
}

/** The rows of the reports of a casino, and the days that they cover. */
async function reportedOf(casino: string) {
  const { rows } = await query(
    product.databaseUrl,
    `select (occurred_at at time zone 'UTC')::date::text as day, kind, quantity, deposit::float,
       commission::float, currency, adjusts_month from revenue_conversions
     where casino = $1 and source = 'report' order by day, kind, commission`,
    [casino],
  )
  const covered = await query(
    product.databaseUrl,
    `select day::text, measures, file from revenue_covered_days d join revenue_reports r on r.id = d.report_id
     where d.casino = $1 order by day`,
    [casino],
  )
  return { rows, covered: covered.rows }
}

const everything =
  'select count(*)::int as rows from revenue_conversions union all select count(*)::int from revenue_reports'
const first = csv(
  `${day(20)},P1,EUR,1,1,3,"1,250.75",5`,
  `${day(19)},P2,EUR,,,,,9.000000000000000001`,
  `${day(19)},P9,EUR,,,,,-2`,
  `Total,,,1,1,3,1250.75,12`,
)

test('a check tells totals and differences, knows players from postbacks, and writes nothing', async () => {
  const before = await query(product.databaseUrl, everything)
  const found = await preview('check', { text: first })
  expect(found).toMatchObject({
    period: { from: day(20), to: day(19) },
    lines: 3,
    total_lines: [5],
    replaces: [],
    adjustments: [],
  })
  expect(found.totals.at(-1)).toEqual({
    kind: 'commission',
    quantity: 3,
    deposit: null,
    commission: '12.000000000000000001',
    currency: 'EUR',
  })
  const sorts = { equal: 1, different: 1, only_reported: 1, only_posted: 0 }
  expect(found.comparison.at(-1)).toMatchObject({ measure: 'commission', posted: '12.5', ...sorts })
  expect(found.comparison[0]).toMatchObject({ measure: 'registration', equal: 1 })
  expect(found.differences).toContainEqual({
    measure: 'commission',
    currency: 'EUR',
    subject: expect.stringMatching(/^player .{8}…$/),
    row: 3,
    reported: '9.000000000000000001',
    posted: '7.5',
  })
  expect((await query(product.databaseUrl, everything)).rows).toEqual(before.rows)
})

test('an import writes exact sums, covers its days, and gives the same when it is repeated', async () => {
  await importChecked({ text: first })
  const once = await reportedOf('star')
  expect(once.rows).toMatchObject([
    { day: day(20), kind: 'commission', commission: 5 },
    { day: day(20), kind: 'deposit', quantity: 2, deposit: 1250.75, currency: 'EUR' },
    { day: day(20), kind: 'first-deposit', quantity: 1 },
    { day: day(20), kind: 'registration', quantity: 1 },
    { day: day(19), kind: 'commission', commission: -2 },
    { day: day(19), kind: 'commission', commission: 9 },
  ])
  const measures = ['registration', 'first-deposit', 'deposit', 'deposit-amount', 'commission']
  expect(once.covered).toEqual([
    { day: day(20), measures, file: 'report.csv' },
    { day: day(19), measures, file: 'report.csv' },
  ])
  const { rows } = await query(
    product.databaseUrl,
    `select commission::text from revenue_conversions where source = 'report' and commission > 8`,
  )
  expect(rows).toEqual([{ commission: '9.000000000000000001' }])
  expect((await send('import', { text: first, replaces: [] })).status).toBe(409)
  await importChecked({ text: first })
  expect(await reportedOf('star')).toEqual(once)
  const list = await fetch(`${product.url}/api/revenue-reports`, { headers })
  expect(await list.json()).toMatchObject({
    docs: [{ file: 'report.csv', actor: expect.stringContaining('@'), first_day: day(20) }],
  })
})

test('a player of a report is the one of the postbacks, who is never stored', async () => {
  const { rows } = await query(
    product.databaseUrl,
    `select player, count(distinct source)::int as sources from revenue_conversions
     where casino = 'star' and player is not null group by player having count(distinct source) > 1`,
  )
  expect(rows).toHaveLength(2)
  const audit = await query(
    product.databaseUrl,
    `select details from audit_log where action = 'report imported'`,
  )
  expect(audit.rows[0]?.details).toContain(
    `Report of star for ${day(20)} to ${day(19)}, report.csv: 3 lines`,
  )
})

test('a later report replaces the days that it shares with earlier ones, and no others', async () => {
  const text = csv(`${day(19)},P2,EUR,,,,,8`, `${day(18)},P2,BTC,,,,,0.5`)
  const imported = await importChecked({ file: 'later.csv', text })
  expect(imported.replaces).toMatchObject([{ file: 'report.csv', days: 1 }])
  const { rows, covered } = await reportedOf('star')
  expect(rows.filter((row) => row.day !== day(20))).toMatchObject([
    { day: day(19), commission: 8, currency: 'EUR' },
    { day: day(18), commission: 0.5, currency: 'BTC' },
  ])
  expect(covered.map(({ file }) => file)).toEqual(['report.csv', 'later.csv', 'later.csv'])
  const period = { from: day(20), to: day(18) }
  await importChecked({ file: 'all.csv', text: csv(`${day(18)},P2,EUR,,,,,1`), ...period })
  const reports = await query(
    product.databaseUrl,
    `select file from revenue_reports where casino = 'star'`,
  )
  expect(reports.rows).toEqual([{ file: 'all.csv' }])
})

test('posted events that a report replaces are settled again', async () => {
  const { rows } = await query(
    product.databaseUrl,
    `select bool_and(needs_settling or commission_replaced) as won from revenue_conversions
     where casino = 'star' and identity in ('id:A', 'id:B')`,
  )
  expect(rows).toEqual([{ won: true }])
})

test('a closed month stays as it is: what a report tells differently is adjusted, once', async () => {
  const sent = { casino: 'moon', month: closedMonth }
  await editItem(product.url, headers, { method: 'POST', path: '/api/closed-months', sent })
  const text = csv(`${closedMonth}-03,P3,EUR,2,,,,4.5`, `${closedMonth}-04,P4,EUR,,,,,1`)
  const month = { from: `${closedMonth}-01`, to: `${closedMonth}-28` }
  const imported = await importChecked({ casino: 'moon', text, ...month })
  expect(imported.adjustments).toEqual([
    {
      ...{ month: closedMonth, kind: 'registration', quantity: 2 },
      deposit: null,
      commission: null,
      currency: null,
    },
    {
      ...{ month: closedMonth, kind: 'adjustment', quantity: 2 },
      deposit: null,
      commission: '4.5',
      currency: 'EUR',
    },
  ])
  const { rows, covered } = await reportedOf('moon')
  const today = new Date().toISOString().slice(0, 10)
  expect(covered).toEqual([])
  expect(rows).toMatchObject([
    { day: today, kind: 'adjustment', commission: 1, adjusts_month: closedMonth },
    { day: today, kind: 'adjustment', commission: 3.5, adjusts_month: closedMonth },
    { day: today, kind: 'registration', quantity: 2, adjusts_month: closedMonth },
  ])
  expect((await importChecked({ casino: 'moon', text, ...month })).adjustments).toEqual([])
  expect((await reportedOf('moon')).rows).toHaveLength(3)
  const part = await send('check', {
    casino: 'moon',
    text: csv(`${closedMonth}-03,P3,EUR,2,,,,4.5`),
  })
  expect([part.status, await part.text()]).toEqual([
    409,
    expect.stringContaining('has adjusted the days of this casino'),
  ])
})

test('faults are told, and nothing is written', async () => {
  const text = csv(`${day(5)},P1,EUR,x,,,,=1+1`)
  const response = await send('import', { text, replaces: [] })
  expect(reportAnswer.parse(await response.json())).toMatchObject({
    faults: {
      count: 2,
      shown: [{ row: 2, column: 'Registrations', value: 'x' }, { value: '=1+1' }],
    },
  })
})

test('only admins import, and odd requests are refused', async () => {
  const credentials = { email: 'editor@payline.example', password: 'the word of an editor' }
  const user = await editItem(product.url, headers, {
    method: 'POST',
    path: '/api/users',
    sent: credentials,
  })
  const role = { user, role: 'editor' }
  await editItem(product.url, headers, { method: 'POST', path: '/api/user-roles', sent: role })
  const login = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(credentials),
  })
  const [cookie = ''] = login.headers.getSetCookie()
  const editor = { ...headers, cookie: cookie.split(';', 1)[0] ?? '' }
  const anonymous = { 'content-type': 'application/json' }
  const statusOf = async (body: object, as?: Record<string, string>) =>
    (await send('check', { text: first, ...body }, as)).status
  expect(cookie).not.toBe('')
  for (const as of [editor, anonymous]) expect(await statusOf({}, as)).toBe(403)
  expect(await statusOf({ casino: 'nobody' })).toBe(404)
  expect(await statusOf({ from: day(3) })).toBe(400)
  expect(await statusOf({ from: day(3), to: day(9) })).toBe(400)
  expect(await statusOf({ text: 7 })).toBe(400)
  const large = 'x'.repeat(2 * 1_048_576)
  expect(await statusOf({ text: large }, anonymous)).toBe(413)
  expect(await statusOf({ text: large })).toBe(200)
})

test('the command line shows, imports, and asks before it replaces', async () => {
  const path = join(newDataFolder(), 'sun.csv')
  const run = (...options: string[]) =>
    runCli(['revenue', 'import', path, '--casino', 'sun', ...options], product.databaseUrl)
  await writeFile(path, `\u{feff}${header.replaceAll(',', ';')}\n${day(9)};P1;EUR;1;;;;5,5\n`)
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('- row 2, Commission: "5,5" must be a number'),
  })
  await writeFile(path, csv(`${day(9)},P1,EUR,1,,,,5.5`))
  const shown = await run('--dry-run')
  expect(shown).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Commission +1 +5\.5 +EUR/),
  })
  expect((await reportedOf('sun')).rows).toEqual([])
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Imported sun.csv'),
  })
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes') })
  const repeated = await run('--yes', '--json')
  const result = z.object({ dry_run: z.boolean(), replaces: z.array(z.unknown()) })
  expect(result.parse(JSON.parse(repeated.stdout))).toMatchObject({
    dry_run: false,
    replaces: [{}],
  })
  expect((await reportedOf('sun')).rows).toHaveLength(2)
})
