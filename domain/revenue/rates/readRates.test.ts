import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { formatFault } from '#domain/content/itemFiles/faults.ts'
import { readCsv } from '#platform/records/readCsv.ts'
import { latestRates, type RateOptions, readRates } from './readRates.ts'

async function read(file: string, options: Partial<RateOptions> = {}) {
  const records = readCsv(Readable.from([file]))
  const { rates, faults } = await readRates(records, { into: 'USD', inverse: false, ...options })
  return { rates, faults: faults.shown.map(formatFault) }
}

const bitcoin = { day: '2026-11-27', currency: 'BTC', into: 'USD', rate: '91234.5' }

test('a list has a line for each day and currency, its columns in any order', async () => {
  expect(await read('day,currency,rate\n2026-11-27,btc,91234.50\n')).toEqual({
    rates: [bitcoin],
    faults: [],
  })
  const file = 'Rate;Into;Currency;Date\n91234,5;;BTC;2026-11-27\n0,92;eur;USD;2026-11-26\n'
  expect((await read(file)).rates).toEqual([
    bitcoin,
    { day: '2026-11-26', currency: 'USD', into: 'EUR', rate: '0.92' },
  ])
})

test('a matrix as the ECB publishes it: units of each currency for one euro, some without a rate', async () => {
  const file = 'Date,USD,JPY,CYP,\n2026-11-27,1.25,160,N/A,\n2026-11-26,1.6,,-,\n'
  const { rates, faults } = await read(file, { into: 'EUR', inverse: true })
  expect(faults).toEqual([])
  expect(rates.map(({ day, currency, rate }) => [day, currency, rate])).toEqual([
    ['2026-11-27', 'USD', '0.8'],
    ['2026-11-27', 'JPY', '0.00625'],
    ['2026-11-26', 'USD', '0.625'],
  ])
  expect(latestRates(rates)).toEqual([
    '1 USD = 0.8 EUR (2026-11-27)',
    '1 JPY = 0.00625 EUR (2026-11-27)',
  ])
})

test('the inverse of a rate is rounded to 18 digits', async () => {
  const { rates } = await read('day,GEL,IDR\n2026-11-27,3,16000000000000\n', { inverse: true })
  expect(rates.map(({ rate }) => rate)).toEqual(['0.333333333333333333', '0.0000000000000625'])
})

test('what is wrong is named with its place, and all of it', async () => {
  const file =
    'day,currency,rate\n27.11.2026,BTC,1\n2026-02-30,BTC,1\n2026-11-27,B,1\n2026-11-27,BTC,"91,234"\n2026-11-27,ETH,0\n2026-11-27,ETH,\n2026-11-27,ETH,-1\n'
  expect((await read(file)).faults).toEqual([
    'row 2, day: "27.11.2026" must be a day such as 2026-11-27',
    'row 3, day: "2026-02-30" must be a day such as 2026-11-27',
    'row 4, currency: "B" must be the code of a currency, such as USD or BTC',
    expect.stringMatching(/^row 5, rate: "91,234" must be a number above 0, with a decimal point/),
    expect.stringMatching(/^row 6, rate: "0" must be/),
    expect.stringMatching(/^row 7, rate: "" must be/),
    expect.stringMatching(/^row 8, rate: "-1" must be/),
  ])
  expect((await read('day;BTC\n2026-11-27;91.234\n')).faults).toEqual([
    expect.stringContaining('with a decimal comma'),
  ])
})

test('a table without its columns, without currencies, or without rates is refused', async () => {
  expect((await read('day,rate\n2026-11-27,1\n2026-11-28,1\n')).faults).toEqual([
    'row 1, currency: is missing',
  ])
  expect((await read('day,dollars ($)\n2026-11-27,1\n')).faults).toEqual([
    'row 1: "dollars ($)" must be the code of a currency, such as USD or BTC',
  ])
  for (const empty of ['', 'day,currency,rate\n', 'day,USD\n2026-11-27,1\n']) {
    expect(await read(empty)).toEqual({ rates: [], faults: ['the file has no rates'] })
  }
})

test('the same rate twice counts once, and two rates of a day are a fault', async () => {
  const file = 'day,currency,rate\n2026-11-27,BTC,91234.5\n2026-11-27,BTC,91234.50\n'
  expect(await read(file)).toEqual({ rates: [bitcoin], faults: [] })
  expect((await read(`${file}2026-11-27,BTC,5\n`)).faults).toEqual([
    'row 4, rate: "5" is not the rate of BTC on 2026-11-27 in row 2',
  ])
})
