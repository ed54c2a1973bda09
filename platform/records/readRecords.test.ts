import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { csvLine } from '#domain/formats/csv.ts'
import type { FileProblem, FileRecord } from '#domain/formats/fileRecord.ts'
import { decodeText } from './decodeText.ts'
import { readCsv } from './readCsv.ts'
import { readJsonList } from './readJsonList.ts'
import { readYamlList } from './readYamlList.ts'

type Reader = (text: AsyncIterable<string>) => AsyncGenerator<FileRecord | FileProblem>

/** The records of a file whose bytes arrive in pieces of this size. */
async function read(reader: Reader, file: string | Uint8Array, size = 7) {
  const bytes = Buffer.from(file)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return Array.fromAsync(reader(decodeText(pieces())))
}

const bom = '\u{feff}'

test('Excel in a country with a decimal comma: byte order mark, semicolons, quoted line breaks', async () => {
  const file = `${bom}slug;name;rtp\r\na;"Two\nlines; ""quoted""";96,5\r\n;;\r\nb;Ägypten;\r\n`
  const names = ['slug', 'name', 'rtp']
  expect(await read(readCsv, file)).toEqual([
    { row: 2, names, cells: ['a', 'Two\nlines; "quoted"', '96,5'], notation: 'comma' },
    { row: 4, names, cells: ['b', 'Ägypten', ''], notation: 'comma' },
  ])
})

test('LibreOffice: commas, line feeds, quotes around texts', async () => {
  const file = '"slug","name","rtp"\n"a","One, two",96.5\n'
  expect(await read(readCsv, file)).toMatchObject([
    { row: 2, cells: ['a', 'One, two', '96.5'], notation: 'point' },
  ])
})

test('Google Sheets: no line break at the end; tabs without quotes', async () => {
  expect(await read(readCsv, 'slug,name\r\na,One')).toMatchObject([{ cells: ['a', 'One'] }])
  expect(await read(readCsv, 'slug\tname\r\na\tThe "big" one')).toMatchObject([
    { cells: ['a', 'The "big" one'], notation: 'point' },
  ])
})

test('a header with a separator in quotes, and mixed line ends', async () => {
  expect(await read(readCsv, '"a,b";c\r\n1;2\n3;4\r5;6')).toMatchObject([
    { row: 2, cells: ['1', '2'] },
    { row: 3, cells: ['3', '4'] },
    { row: 4, cells: ['5', '6'] },
  ])
})

test.each([
  ['a row with more cells than the header', 'slug,name\na,b,c\n', 2, 'has 3 cells'],
  ['an open quote', 'slug,name\na,b\nc,"d\ne,f\n', 3, 'not closed'],
  ['a quote inside a cell', 'slug,name\na,5" reel\n', 2, 'write it twice'],
  ['a file that is cut off', 'slug,name\na,b\nc', 3, 'incomplete'],
])('CSV: %s is a problem', async (_, file, row, problem) => {
  expect((await read(readCsv, file)).at(-1)).toEqual({
    row,
    problem: expect.stringContaining(problem),
  })
})

test.each([
  ['UTF-16', Buffer.from('\u{feff}slug\tname', 'utf16le'), 'UTF-16'],
  ['Windows-1251', Buffer.from([0x73, 0x2c, 0xcf, 0xf0, 0xe8]), 'is not text in UTF-8'],
  ['Windows-1252, in the last byte', Buffer.from([0x73, 0xe9]), 'is not text in UTF-8'],
  ['a workbook', Buffer.from('PK\u0003\u0004…'), 'workbook'],
])('a file in %s is refused with what to do', async (_, bytes, problem) => {
  await expect(read(readCsv, bytes)).rejects.toThrow(problem)
  await expect(read(readCsv, bytes)).rejects.toThrow('save it as “CSV UTF-8”')
})

test('any cells survive a CSV file', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', 'ж', ' ', '\t') })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
      const given = rows.map(([one, other]) => [`x${one}`, `x${other}`])
      const file = [['one', 'other'], ...given].map(csvLine).join('')
      const records = await read(readCsv, file)
      expect(records.map((record) => ('cells' in record ? record.cells : record))).toEqual(given)
    }),
  )
})

const names = fc.constantFrom('slug', 'name', 'introduction')
const lists = fc.array(
  fc.dictionary(
    names,
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }),
      fc.boolean(),
      fc.constant(null),
    ),
  ),
  { maxLength: 5 },
)

test.each([
  ['JSON', readJsonList, (list: unknown) => JSON.stringify(list)],
  ['indented JSON', readJsonList, (list: unknown) => JSON.stringify(list, null, 2)],
  ['YAML', readYamlList, (list: unknown) => stringify(list)],
] as const)('any list survives a file in %s', async (_, reader, write) => {
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const records = await read(reader, write(list))
      expect(
        records.map((record) =>
          'cells' in record
            ? Object.fromEntries(record.names.map((name, at) => [name, record.cells[at]]))
            : record,
        ),
      ).toEqual(list.map((one) => ({ ...one })))
    }),
  )
})

test.each([
  ['an object', readJsonList, '{"a":1}', null, 'must be a list'],
  ['a list of numbers', readJsonList, '[1]', null, 'must be a list'],
  ['an object that is no JSON', readJsonList, '[{"a":1},{a:1}]', 2, 'no valid JSON'],
  ['a list that is cut off', readJsonList, '[{"a":1},', null, 'ends in the middle'],
  ['a mapping in YAML', readYamlList, 'a: 1\n', null, 'must be a list'],
  ['faulty YAML', readYamlList, '- a: 1\n- "a: 1\n', 2, 'no valid YAML'],
  ['aliases', readYamlList, '- a: &x 1\n  b: *x\n', 1, 'no valid YAML'],
  ['a list of words in YAML', readYamlList, '- a\n', 1, 'must be a mapping'],
] as const)('%s is a problem', async (_, reader, file, row, problem) => {
  const last = (await read(reader, file)).at(-1)
  expect(last).toMatchObject({ problem: expect.stringContaining(problem) })
  if (row !== null) expect(last).toMatchObject({ row })
})
