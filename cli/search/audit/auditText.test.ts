import { expect, test } from 'vitest'
import type { Audit, RuleResult } from '#domain/search/audit/audit.ts'
import { auditText } from './auditText.ts'

function result(rule: RuleResult['rule'], severity: RuleResult['severity'], count: number) {
  const findings = Array.from({ length: count }, (_, at) => ({
    path: `/${at}`,
    detail: `is ${at}`,
  }))
  return { rule, severity, wrong: 'It is wrong.', remedy: 'Fix it.', findings }
}

const audit: Audit = {
  pages: 1_236,
  listable: 1_231,
  errors: 1,
  warnings: 7,
  results: [
    result('title-length', 'warning', 7),
    result('h1-count', 'error', 1),
    result('hreflang', 'warning', 0),
  ],
}

test('findings are grouped by rule, errors first, with five examples and the count', () => {
  expect(auditText(audit).split('\n')).toEqual([
    'error h1-count: 1',
    '  It is wrong.',
    '  Fix it.',
    '  /0  is 0',
    '',
    'warning title-length: 7',
    '  It is wrong.',
    '  Fix it.',
    ...[0, 1, 2, 3, 4].map((at) => `  /${at}  is ${at}`),
    '  and 2 more; --json has all',
    '',
    'Checked 1,236 pages, of which search engines may list 1,231.',
    '1 error, 7 warnings.',
  ])
})

test('a text of a page is printed as one line without control characters', () => {
  const findings = [{ path: '/a\u001b[31m', detail: `x\n${'y'.repeat(500)}` }]
  const text = auditText({ ...audit, results: [{ ...result('hreflang', 'warning', 0), findings }] })
  expect(text).not.toContain('\u001b')
  expect(text).toContain(`/a�[31m  x�${'y'.repeat(118)}…`)
})
