import { expect, test } from 'vitest'
import { formatFault } from '#domain/content/itemFiles/faults.ts'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import type { FileRecord } from '#domain/formats/fileRecord.ts'
import { readCsv } from '#platform/records/readCsv.ts'
import { formatDecimal } from '../../money/decimal.ts'
import { postbackWords } from '../../postbacks/words.ts'
import { type ReportMapping, reportMapping } from '../reportMapping.ts'
import type { Report } from '../reportRow.ts'
import { maxReportLines } from '../reportUpload.ts'
import { type ReportContext, readReport } from './readReport.ts'

const click = '0197d1a0-0000-7000-8000-000000000001'
const columns = {
  date: 'Date',
  player: 'Player ID',
  click: 'SubID',
  currency: 'Currency',
  registrations: 'Registrations',
  firstDeposits: 'FTD',
  deposits: 'Deposits',
  qualified: 'Qualified',
  depositAmount: 'Deposit sum',
  commission: 'Commission',
  adjustment: 'Chargebacks',
}
const events = { date: 'Date', player: 'Player', kind: 'Type', amount: 'Amount', transaction: 'ID' }

type Settings = Partial<Omit<ReportMapping, 'columns'>> & {
  words?: Partial<ReportContext['words']>
  period?: ReportContext['period']
}

function contextOf(given: object, { words, period = null, ...settings }: Settings): ReportContext {
  return {
    mapping: reportMapping.parse({
      columns: given,
      dateOrder: 'day-first',
      decimalMark: 'point',
      ...settings,
    }),
    words: {
      words: postbackWords.parse(
        'ftd = first-deposit\ndep = deposit\nrev = commission\nx = ignored',
      ),
      kindWithout: null,
      amountIs: 'commission',
      currencyWithout: 'EUR',
      ...words,
    },
    period,
    hash: (text) => `hash of ${text}`,
    now: Date.UTC(2026, 10, 28),
  }
}

async function* pieces(text: string) {
  yield text
}

/** A report, or its faults as lines. */
type Found = Partial<Report> & { faults?: string[]; texts?: string[] }

/** Reads a report, whose rows are also short texts. */
async function read(given: object, text: string, settings: Settings = {}): Promise<Found> {
  const result = await readReport(readCsv(pieces(text)), contextOf(given, settings))
  if (!result.ok) return { faults: result.faults.shown.map(formatFault) }
  const { rows, ...report } = result.report
  const texts = rows.map((it) => {
    const sums = [it.deposit, it.commission].map((sum) => (sum === null ? '-' : formatDecimal(sum)))
    return [it.day, it.kind, it.quantity, ...sums, it.currency].join(' ')
  })
  return { ...report, texts, rows }
}

/** One cell for each of the columns of sums. */
const header = Object.values(columns).join(',')

test('a line of sums gives a row for each kind, and deposits are those after the first', async () => {
  const subId = `slots.hero.${clickIdOf(click)}`
  const found = await read(
    columns,
    `${header}\n05/10/2026,P1,${subId},usdt,3,1,4,2,"1,200.5",0.000000000000000001,-7\n`,
  )
  expect(found.texts).toEqual([
    '2026-10-05 registration 3 - - ',
    '2026-10-05 first-deposit 1 - - ',
    '2026-10-05 deposit 3 1200.5 - USDT',
    '2026-10-05 qualified 2 - - ',
    '2026-10-05 commission 1 - 0.000000000000000001 USDT',
    '2026-10-05 adjustment 1 - -7 USDT',
  ])
  expect(found).toMatchObject({
    period: { from: '2026-10-05', to: '2026-10-05' },
    isDated: true,
    lines: 1,
    rows: Array(6).fill({ row: 2, clickId: click, player: 'hash of P1', identity: null }),
  })
  expect(found.measures?.size).toBe(6)
})

test('counts and sums of 0 give no rows, but their days belong to the period', async () => {
  const found = await read(
    { date: 'Date', registrations: 'Reg', commission: 'Rev' },
    'Date,Reg,Rev\n2026-10-01,0,0\n2026-10-03,2,\n2026-10-09,,0.00\n',
  )
  expect(found.texts).toEqual(['2026-10-03 registration 2 - - '])
  expect(found.period).toEqual({ from: '2026-10-01', to: '2026-10-09' })
  expect([...(found.measures ?? [])]).toEqual(['registration', 'commission'])
})

test('a line for each event has the words of postbacks, and the same identity', async () => {
  const found = await read(
    events,
    'Date,Player,Type,Amount,ID\n2026-10-01,P1,FTD,50,T1\n2026-10-02,P1,dep,,\n2026-10-02,P1,Rev,-5,P1\n2026-10-30,P1,x,1,T3\n',
    { words: { amountIs: 'deposit' } },
  )
  expect(found.texts).toEqual([
    '2026-10-01 first-deposit 1 50 - EUR',
    '2026-10-02 deposit 1 - - ',
    '2026-10-02 commission 1 - -5 EUR',
  ])
  expect(found.rows?.map(({ identity }) => identity)).toEqual(['id:T1', null, 'hash of P1'])
  expect(found).toMatchObject({ ignoredLines: 1, period: { to: '2026-10-30' } })
  expect([...(found.measures ?? [])]).toEqual([
    'first-deposit',
    'deposit-amount',
    'deposit',
    'commission',
  ])
})

test('commas, semicolons and tabs separate, headings match in any case, other columns are ignored', async () => {
  const sums = { date: 'date', commission: 'NET Revenue' }
  for (const separator of [',', ';', '\t']) {
    const lines = [' Date ', 'Note', '"net revenue"'].join(separator)
    const line = ['2026-10-05T23:59:59Z', '=HYPERLINK("x")'.replaceAll('"', '""'), '1.5']
    const text = `${lines}\r\n"${line.join(`"${separator}"`)}"\r\n`
    expect([separator, (await read(sums, text)).texts]).toEqual([
      separator,
      ['2026-10-05 commission 1 - 1.5 EUR'],
    ])
  }
})

test('a decimal comma, and the order of dates of the mapping', async () => {
  const sums = { date: 'Date', commission: 'Sum' }
  const found = await read(sums, 'Date;Sum\n10/5/2026 11:30 PM;-1.234,5\n', {
    dateOrder: 'month-first',
    decimalMark: 'comma',
  })
  expect(found.texts).toEqual(['2026-10-05 commission 1 - -1234.5 EUR'])
})

test.each([
  ['2026-10-05', '2026-10-05'],
  ['2026/10/05', '2026-10-05'],
  ['5.10.2026 07:00', '2026-10-05'],
  ['2026-10-05T01:00:00+02:00', '2026-10-04'],
  ['31/10/2026', '2026-10-31'],
  ['10/31/2026', undefined],
  ['31/02/2026', undefined],
  ['05/10/26', undefined],
  ['2026-12-24', undefined],
  ['1998-01-01', undefined],
  ['45992', undefined],
])('the date %s is %s', async (text, day) => {
  const found = await read({ date: 'Date', registrations: 'Reg' }, `Date,Reg\n${text},1\n`)
  expect(found.period?.from).toBe(day)
  if (!day) expect(found.faults).toEqual([expect.stringContaining('row 2, Date: ')])
})

test('without a column of dates all lines count on the last day of the period', async () => {
  const sums = { player: 'Player', commission: 'Sum' }
  const text = 'Player,Sum\nP1,1\nP2,2\n'
  const period = { from: '2026-10-01', to: '2026-10-31' }
  const found = await read(sums, text, { period })
  expect(found).toMatchObject({ period, isDated: false })
  expect(new Set(found.rows?.map(({ day }) => day))).toEqual(new Set(['2026-10-31']))
  expect((await read(sums, text)).faults).toEqual([expect.stringContaining('give the first')])
})

test('cells that were made safe for spreadsheets are read as what they were', async () => {
  const found = await read(columns, `${header}\n2026-10-05,'+4917,,,1,,,,,'-3.5,\n`)
  expect(found.texts?.at(-1)).toBe('2026-10-05 commission 1 - -3.5 EUR')
  expect(found.rows?.[0]?.player).toBe('hash of +4917')
})

test('a formula is no number, no date and no currency', async () => {
  const found = await read(columns, `${header}\n=NOW(),=1,,=A1,=2+3,,,,,"=SUM(A1:A9)",@x\n`)
  expect(found.faults).toEqual([
    expect.stringContaining('row 2, Date: "=NOW()" must be a date'),
    expect.stringContaining('row 2, Registrations: "=2+3" must be a number'),
    expect.stringContaining('row 2, Commission: "=SUM(A1:A9)" must be a number'),
    expect.stringContaining('row 2, Chargebacks: "@x" must be a number'),
    expect.stringContaining('row 2, Currency: "=A1" must be the code'),
  ])
})

test.each([
  ['by its word in the first cell', 'Note,Date,Player,Reg\n,2026-10-05,P1,2\nTOTAL:,,,2\n'],
  ['by its word in another', 'Note,Date,Player,Reg\n,2026-10-05,P1,2\nx,Grand total,,2\n'],
  ['by its sums', 'Note,Date,Player,Reg\n,2026-10-05,P1,2\n,2026-10-05,P2,3\nx,,,5\n'],
])('a total is recognised %s, and left out', async (_, text) => {
  const found = await read({ date: 'Date', player: 'Player', registrations: 'Reg' }, text)
  expect(found.totalLines).toEqual([text.trim().split('\n').length])
  expect(found.rows?.every(({ quantity }) => quantity < 5)).toBe(true)
})

test('a last line without a name counts unless it is the sum of the others', async () => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  const sums = { player: 'Player', registrations: 'Reg', commission: 'Sum' }
  const total = await read(sums, 'Player,Reg,Sum\nP1,1,2\n,2,3\n,3,5\n', { period })
  expect(total).toMatchObject({ lines: 2, totalLines: [4] })
  const other = await read(sums, 'Player,Reg,Sum\nP1,1,2\n,2,3\n,3,5.5\n', { period })
  expect(other).toMatchObject({ lines: 3, totalLines: [] })
})

test('every fault names its line, column and value, and a report with one is not read', async () => {
  const lines = [
    '2026-10-05,P1,,EURO5,1.5,2,1,3000000,-,1.2.3,',
    ',P1,,,1,,,,,,',
    '2026-10-05,P1,,,1',
    '2026-10-05,P1,,,1,,,,,,,,x',
  ]
  const found = await read(columns, `${header}\n${lines.join('\n')}\n`)
  expect(found.faults).toEqual([
    'row 2, Registrations: "1.5" must be a whole number, or empty',
    'row 2, Qualified: "3000000" must be a whole number, or empty',
    'row 2, Deposit sum: "-" must be a number such as 1,234.56, or empty',
    'row 2, Commission: "1.2.3" must be a number such as 1,234.56, or empty',
    'row 2, Currency: "EURO5" must be the code of a currency, such as EUR or BTC',
    'row 2, Deposits: "1" must be at least the number of first deposits, which are among them',
    'row 3, Date: must have a date; delete the line if it is a total',
    'row 5: has 13 cells, but the header has 11',
  ])
})

test('faults of events', async () => {
  const lines = [
    '2026-10-01,P1,bonus,5,T1',
    '2026-10-01,P1,,5,T2',
    '2026-10-01,P1,rev,,T3',
    '2026-10-01,P1,ftd,5,T4',
    '2026-10-01,P1,ftd,5,T4',
  ]
  const text = `Date,Player,Type,Amount,ID\n${lines.join('\n')}\n`
  expect((await read(events, text, { words: { currencyWithout: null } })).faults).toEqual([
    expect.stringContaining('row 2, Type: "bonus" is none of the words of the connection'),
    expect.stringContaining('row 2: is missing; choose the currency'),
    'row 3, Type: must have a word; delete the line if it is a total',
    expect.stringContaining('row 3: is missing; choose the currency'),
    'row 4, Amount: must not be empty for a commission or an adjustment',
    expect.stringContaining('row 5: is missing; choose the currency'),
    expect.stringContaining('row 6: is missing; choose the currency'),
    'row 6, ID: "T4" is also the first-deposit of row 5; an event has one line',
  ])
})

test('columns that are missing or doubtful are named once', async () => {
  const sums = { date: 'Date', registrations: 'Signups', commission: 'Commission' }
  expect((await read(sums, 'Date,date,Comission\n1,2,3\n4,5,6\n')).faults).toEqual([
    'row 1, Date: is the heading of two columns; rename one',
    expect.stringContaining('row 1, Signups: is no column of this file; correct the heading'),
    expect.stringContaining('row 1, Commission: is no column of this file, which has "Comission"'),
  ])
})

test.each([
  ['nothing', {}, 'does not say how reports are read'],
  ['two forms', { kind: 'A', commission: 'B' }, 'columns of two kinds of reports'],
  ['events without a kind', { amount: 'A' }, 'what the lines of a report are'],
  ['deposits alone', { deposits: 'A' }, 'the heading of First deposits'],
  ['adjustments alone', { adjustment: 'A' }, 'the heading of Commission'],
  ['one column as two', { player: 'A', registrations: 'a' }, 'the heading “a” twice'],
])('a mapping of %s is refused with the remedy', async (_, given, problem) => {
  const found = await read({ date: 'Date', ...given }, 'Date,A,B\n2026-10-01,1,2\n')
  expect(found.faults).toEqual([expect.stringContaining(problem)])
})

test('a report is refused that is broken, empty, too long or outside of its period', async () => {
  const sums = { date: 'Date', registrations: 'Reg' }
  const faultsOf = async (text: string, settings?: Settings) =>
    (await read(sums, text, settings)).faults
  expect(await faultsOf('Date,Reg\n2026-10-01,"1\n')).toEqual([
    'row 2: has a quotation mark that is not closed',
  ])
  expect(await faultsOf('Date,Reg\n')).toEqual(['The file has no lines.'])
  expect(await faultsOf('Date,Reg\n2024-10-01,1\n2026-10-01,1\n')).toEqual([
    expect.stringContaining('can have 366 days'),
  ])
  const period = { from: '2026-10-01', to: '2026-10-31' }
  expect(await faultsOf('Date,Reg\n2026-11-01,1\n', { period })).toEqual([
    'row 2, Date: "2026-11-01" must be a day from 2026-10-01 to 2026-10-31, the period of the report',
  ])
})

test('a report has at most 200,000 lines', async () => {
  async function* records(): AsyncGenerator<FileRecord> {
    const line = { names: ['Date', 'Reg'], cells: ['2026-10-01', '1'], notation: 'point' as const }
    for (let row = maxReportLines; row < maxReportLines + 9; row++) yield { row, ...line }
  }
  const context = contextOf({ date: 'Date', registrations: 'Reg' }, {})
  const found = await readReport(records(), context)
  expect(found.ok ? [] : found.faults.shown.map(formatFault)).toEqual([
    `row ${maxReportLines + 2}: is after the 200,000 lines that a report may have; split it by days`,
  ])
})
