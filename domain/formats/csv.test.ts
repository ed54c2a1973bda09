import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('plain cells are unchanged, and null is an empty cell', () => {
  expect(csvLine(['/faq', 12, -3, null, ''])).toBe('/faq,12,-3,,\r\n')
})

test('an exact number keeps its digits and its sign, and anything else is no number', () => {
  const cells = ['-12345678901234567890.5', '0.1', '-1+1'].map((exact) => ({ exact }))
  expect(csvLine(cells)).toBe("-12345678901234567890.5,0.1,'-1+1\r\n")
})

test('a cell that a spreadsheet would run as a formula gets an apostrophe', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']
  expect(formulas.map((text) => csvLine([text]))).toEqual([
    "'=1+1\r\n",
    "'+1\r\n",
    "'-1\r\n",
    "'@SUM(A1)\r\n",
    '"\'\tx"\r\n',
    '"\'\rx"\r\n',
  ])
})

test('a quotation mark, a comma, a semicolon or the end of a line stays inside its cell', () => {
  expect(csvLine(['a;=7'])).toBe('"a;=7"\r\n')
  expect(csvLine(['say "hi"', 'a,b', 'two\nlines'])).toBe('"say ""hi""","a,b","two\nlines"\r\n')
})

test('for any cells, a reader gets as many cells back, and none is a formula', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",a') }))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = readLine(csvLine(cells))
      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')),
      )
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

/** A strict reader of RFC 4180. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/gy)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
