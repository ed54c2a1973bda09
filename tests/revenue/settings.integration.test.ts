import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteOldConversions } from '#server/revenue/store/deleteOldConversions.ts'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { saveGlobal, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { connectCasino } from './casinoConnection.ts'

const waitOptions = { timeout: 20_000, interval: 50 }
const product = sharedProduct({ ROLE: 'all' })
const folder = mkdtempSync(join(tmpdir(), 'payline-rates-'))
let headers: Record<string, string>

beforeAll(async () => {
  headers = await signIn(product.url)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await query(product.databaseUrl, statement, values)).rows

const cli = (...args: string[]) => runCli(args, product.databaseUrl)

const send = async (method: string, path: string, body: string, type = 'application/json') => {
  const sent = { method, headers: { ...headers, 'content-type': type }, body }
  const response = await fetch(product.url + path, sent)
  return { status: response.status, text: await response.text() }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const storedRates = () =>
  rowsOf('select day, currency, "into", rate from currency_rates order by day, currency, "into"')

test('rates of a file are written once, and a wrong file writes nothing', async () => {
  const path = file(
    'rates.csv',
    'day,currency,rate\n2026-11-26,BTC,90000\n2026-11-27,BTC,91234.5\n',
  )
  const planned = await cli('revenue', 'rates', path, '--dry-run')
  expect(planned.stdout).toContain('Would be: New: 2, changed: 0, equal: 0.')
  expect(planned.stdout).toContain('1 BTC = 91234.5 USD (2026-11-27)')
  expect(await storedRates()).toEqual([])

  const imported = await cli('--json', 'revenue', 'rates', path)
  expect(JSON.parse(imported.stdout)).toMatchObject({ added: 2, changed: 0, equal: 0 })
  const wide = file('ecb.csv', 'Date;BTC;EUR\n2026-11-27;91000,50;0,92\n2026-11-26;90000,0;N/A\n')
  const again = await cli('--json', 'revenue', 'rates', wide, '--into', 'usd')
  expect(JSON.parse(again.stdout)).toMatchObject({ added: 1, changed: 1, equal: 1 })
  const rates = [
    { day: '2026-11-26', currency: 'BTC', into: 'USD', rate: '90000' },
    { day: '2026-11-27', currency: 'BTC', into: 'USD', rate: '91000.5' },
    { day: '2026-11-27', currency: 'EUR', into: 'USD', rate: '0.92' },
  ]
  expect(await storedRates()).toEqual(rates)

  const wrong = file('wrong.csv', 'day,currency,rate\n2026-11-28,BTC,1\n2026-11-28,ETH,many\n')
  const refused = await cli('revenue', 'rates', wrong)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('row 3, rate: "many" must be a number')
  expect(await storedRates()).toEqual(rates)
  expect((await cli('revenue', 'rates', path, '--into', '€')).code).toBe(2)
})

test('an admin imports a file of rates, and types a rate, which is stored as the figures need it', async () => {
  const address = '/api/currency-rates/import?name=bank.csv&into=GBP&inverse=true'
  const sent = await send('POST', address, 'Date,CAD\n2026-11-27,1.6\n', 'text/csv')
  expect([sent.status, JSON.parse(sent.text)]).toEqual([
    200,
    { added: 1, changed: 0, equal: 0, latest: ['1 CAD = 0.625 GBP (2026-11-27)'] },
  ])
  const wrong = await send('POST', address, 'Date,CAD\n27.11.2026,1.6\n', 'text/csv')
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('row 2, day:')])
  expect((await send('POST', address, 'PK\u0003\u0004', 'text/csv')).text).toContain('workbook')

  const typed = { day: '2026-11-27', currency: ' doge ', into: 'gbp', rate: '0.3' }
  expect((await send('POST', '/api/currency-rates', JSON.stringify(typed))).status).toBe(201)
  expect((await send('POST', '/api/currency-rates', JSON.stringify(typed))).text).toContain(
    'There is a rate of DOGE into GBP for 2026-11-27 already: change that one.',
  )
  for (const rate of ['0', '-1', '1,5', '1e3']) {
    const body = JSON.stringify({ ...typed, day: '2026-11-26', rate })
    expect([rate, (await send('POST', '/api/currency-rates', body)).status]).toEqual([rate, 400])
  }
  expect((await storedRates()).filter(({ into }) => into === 'GBP')).toEqual([
    { day: '2026-11-27', currency: 'CAD', into: 'GBP', rate: '0.625' },
    { day: '2026-11-27', currency: 'DOGE', into: 'GBP', rate: '0.3' },
  ])
  expect(
    await rowsOf(`select actor, details from audit_log
      where subject = 'currency-rates' and details like '%bank.csv%'`),
  ).toEqual([
    {
      actor: expect.stringContaining('@'),
      details: 'Exchange rates of bank.csv: New: 1, changed: 0, equal: 0',
    },
  ])
})

test('a month is closed once it has ended, once, and for a casino of the site', async () => {
  await connectCasino(product, 'bay')
  const thisMonth = new Date().toISOString().slice(0, 7)
  const early = await cli('revenue', 'close', 'bay', thisMonth)
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('Must have ended')])
  expect((await cli('revenue', 'close', 'bay', '2026-13')).code).toBe(2)
  expect((await cli('revenue', 'close', 'bay', '2026-01')).stdout).toBe('Closed 2026-01 for bay.\n')

  const close = async (casino: string, month: string) => {
    const { status, text } = await send(
      'POST',
      '/api/closed-months',
      JSON.stringify({ casino, month }),
    )
    return [status, text]
  }
  for (const [casino, month, problem] of [
    ['bay', '2026-01', '2026-01 is closed for bay already.'],
    ['bay', '9998-12', 'can be closed from 9999-01-01 on (UTC)'],
    ['nobody', '2026-01', 'There is no casino nobody.'],
  ] as const) {
    expect(await close(casino, month)).toEqual([400, expect.stringContaining(problem)])
  }
  expect((await close('bay', ' 2026-02 '))[0]).toBe(201)
  const months = () => rowsOf(`select month from closed_months where casino = 'bay' order by month`)
  expect(await months()).toEqual([{ month: '2026-01' }, { month: '2026-02' }])

  const reopened = await cli('revenue', 'reopen', 'bay', '2026-01')
  expect(reopened.stdout).toBe('Opened 2026-01 for bay again.\n')
  const again = await cli('revenue', 'reopen', 'bay', '2026-01')
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not closed')])
  expect(await months()).toEqual([{ month: '2026-02' }])
})

const insertReport = `
  insert into revenue_reports (imported_at, casino, first_day, last_day, file, summary, actor)
  values (now(), 'old', $1, $2, 'report.csv', 'events', 'somebody') returning id`
const insertConversion = `
  insert into revenue_conversions (id, casino, kind, identity, source, report_id, occurred_at,
    received_at, event_day, needs_settling)
  values (gen_random_uuid(), 'old', 'registration', $1::text, $2, $3, $4::date, now(), $1::date, false)`

const insertCoveredDay = `
  insert into revenue_covered_days (casino, day, report_id, measures, is_dated)
  values ('old', '2025-10-31', $1, '{commission}', true)`
const selectDays = `
  select event_day::text as day from revenue_conversions where casino = 'old' order by event_day`

test('events and reports are deleted after as many months as the settings say', async () => {
  const now = Date.UTC(2026, 11, 15, 12)
  const run = (at = now) =>
    withClient(product.databaseUrl, (client) => deleteOldConversions(client, at))
  const [reported] = await rowsOf(insertReport, ['2025-11-01', '2025-11-10'])
  const [late] = await rowsOf(insertReport, ['2025-10-01', '2025-10-31'])
  for (const [day, report] of [
    ['2025-11-10', reported.id],
    ['2025-11-14', null],
    ['2025-11-15', null],
    // Of a month that was closed: it counts later than the days of its report.
    ['2025-11-20', late.id],
  ]) {
    const happened = report === late.id ? '2025-10-31' : day
    await rowsOf(insertConversion, [day, report ? 'report' : 'postback', report, happened])
  }
  await rowsOf(`insert into closed_months (casino, month) values ('old', '2025-10')`)
  await rowsOf(insertCoveredDay, [late.id])
  const left = async () => ({
    days: (await rowsOf(selectDays)).map(({ day }) => day),
    reports: (await rowsOf('select id from revenue_reports order by last_day')).map(({ id }) => id),
    covered: (await rowsOf('select day from revenue_covered_days')).length,
  })
  const all = {
    days: ['2025-11-10', '2025-11-14', '2025-11-15', '2025-11-20'],
    reports: [late.id, reported.id],
    covered: 1,
  }
  await run()
  expect(await left()).toEqual(all)

  const settings = { reportingCurrency: 'usd', quietFactor: 5 }
  await saveGlobal(product.url, headers, 'revenue-settings', settings)
  expect(await rowsOf('select reporting_currency as code from revenue_settings')).toEqual([
    { code: 'USD' },
  ])
  await run()
  expect(await left()).toEqual(all)

  const limited = { ...settings, retentionMonths: 13 }
  await saveGlobal(product.url, headers, 'revenue-settings', limited)
  await run()
  expect(await left()).toEqual({
    days: ['2025-11-15', '2025-11-20'],
    reports: [late.id],
    covered: 1,
  })
  await run(now + 31 * 86_400_000)
  expect(await left()).toEqual({ days: [], reports: [], covered: 0 })
})

const key = 'a key of the casino'
const signed = (content: string) => createHmac('sha256', key).update(content).digest('hex')

test('calls of a casino that signs them are refused without the right signature, and answered alike', async () => {
  const signature = { parameter: 'sig', key }
  const moon = await connectCasino(product, 'moon', { answer: 'OK', signature })
  const call = async (parameters: string, options: RequestInit = {}) => {
    const response = await fetch(`${product.url}${moon.postback}?${parameters}`, options)
    return [response.status, await response.text()]
  }
  const answered = [200, 'OK']
  const facts = (transaction: string) => `kind=registration&transaction=${transaction}`
  await vi.waitFor(async () => {
    expect(await call(`${facts('S1')}&sig=${signed(facts('S1'))}`)).toEqual(answered)
  }, waitOptions)
  expect(await call(facts('S2'))).toEqual(answered)
  expect(await call(`${facts('S3')}&sig=${signed(facts('S1'))}`)).toEqual(answered)
  const body = JSON.stringify({ kind: 'registration', transaction: 'S4' })
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  expect(await call(`player=unsigned&sig=${signed(body)}`, post)).toEqual(answered)
  expect(await call(`sig=${signed(`${body} `)}`, { ...post, body: `${body}  ` })).toEqual(answered)

  expect(
    await rowsOf(`select identity, player from revenue_conversions where casino = 'moon'
      order by identity`),
  ).toEqual([
    { identity: 'id:S1', player: null },
    { identity: 'id:S4', player: null },
  ])
  const log = await rowsOf(`select outcome, problem, parameters from postbacks
    where casino = 'moon' order by id`)
  expect(log.map(({ outcome }) => outcome)).toEqual([
    'counted',
    'refused',
    'refused',
    'counted',
    'refused',
  ])
  expect(log[1]).toMatchObject({
    problem: expect.stringContaining('has no signature'),
    parameters: facts('S2'),
  })
  expect(log[2]?.problem).toContain('signature of the call is wrong')
  expect(JSON.stringify(log)).not.toContain(signed(facts('S1')))

  const tryOut = async (address: string) =>
    JSON.parse((await send('POST', `${moon.path}/test`, JSON.stringify({ address }))).text)
  expect(
    await tryOut(`https://x.example/?${facts('S5')}&sig=${signed(facts('S5'))}`),
  ).toMatchObject({ outcome: 'counted' })
  expect(await tryOut(facts('S5'))).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('has no signature'),
  })
})

test('the key and the parameter of a signature belong together, and the audit log has no key', async () => {
  const sun = await connectCasino(product, 'sun')
  for (const half of [
    { parameter: 'sig', key: '' },
    { parameter: null, key: 'only-a-key' },
  ]) {
    const { status, text } = await send('PATCH', sun.path, JSON.stringify({ signature: half }))
    expect([status, text]).toEqual([400, expect.stringContaining('both the parameter and the key')])
  }
  const whole = JSON.stringify({ signature: { parameter: 'sig', key: 'key-of-the-sun' } })
  expect((await send('PATCH', sun.path, whole)).status).toBe(200)
  const entries = await rowsOf(`select details from audit_log where subject = $1`, [
    sun.path.replace('/api/', ''),
  ])
  const text = JSON.stringify(entries)
  expect(text).toContain('Key')
  expect(text).not.toMatch(/key-of-the-sun|only-a-key/)
})
