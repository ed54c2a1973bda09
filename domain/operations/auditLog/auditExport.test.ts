import { expect, test } from 'vitest'
import { auditCsvLine, auditFileName, parseAuditExport } from './auditExport.ts'

test('a cell that a spreadsheet would read as a formula gets an apostrophe', () => {
  const entry = {
    id: '1',
    at: '2026-11-21T10:00:00.000Z',
    action: 'changed',
    actor: '=HYPERLINK()',
  }
  expect(auditCsvLine({ ...entry, subject: null, details: '@a, "b"' })).toBe(
    `2026-11-21T10:00:00.000Z,changed,'=HYPERLINK(),,"'@a, ""b""",1\r\n`,
  )
})

test('the name of a file contains its days', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' }
  expect(parseAuditExport(range)).toEqual({ ok: true, format: 'csv', range })
  expect(auditFileName({ format: 'csv', range }, 'Payline')).toBe(
    'payline-audit-2026-11-01-2026-11-30.csv',
  )
  expect(auditFileName({ format: 'json', range: { ...range, from: null } }, 'Payline')).toBe(
    'payline-audit-until-2026-11-30.json',
  )
})

test.each([
  { from: '2026-02-30' },
  { from: 'yesterday' },
  { from: '2026-11-02', to: '2026-11-01' },
  { format: 'xml' },
])('an invalid query is refused with a sentence: %j', (query) => {
  expect(parseAuditExport(query)).toEqual({ ok: false, problem: expect.stringMatching(/\.$/) })
})

test('empty parameters select everything', () => {
  const range = { from: null, to: null }
  expect(parseAuditExport({ from: '', to: '' })).toEqual({ ok: true, format: 'csv', range })
  expect(auditFileName({ format: 'csv', range }, 'Payline')).toBe('payline-audit.csv')
})
