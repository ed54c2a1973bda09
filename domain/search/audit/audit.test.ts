import { describe, expect, test } from 'vitest'
import { auditSite, isRuleId, type RuleId, ruleIds } from './audit.ts'
import { brokenPages, type Case } from './testing/brokenPages.ts'
import { brokenSites } from './testing/brokenSites.ts'
import { type Changes, healthySite } from './testing/healthySite.ts'

const cases: Record<RuleId, Case> = { ...brokenPages, ...brokenSites }

function findingsOf(rule: RuleId, changes: Changes) {
  return auditSite(healthySite(changes), [rule]).results.flatMap(({ findings }) => findings)
}

describe('each rule', () => {
  test.each(ruleIds)('%s finds violations with their path', (rule) => {
    expect(findingsOf(rule, cases[rule].broken)).toEqual(cases[rule].finds)
  })

  test.each(ruleIds)('%s does not report similar but valid pages', (rule) => {
    expect(findingsOf(rule, cases[rule].fine)).toEqual([])
  })

  test.each(ruleIds)('%s has whole sentences for the problem and the remedy', (rule) => {
    const [{ wrong, remedy } = { wrong: '', remedy: '' }] = auditSite(healthySite(), [rule]).results
    expect([wrong, remedy]).toEqual([
      expect.stringMatching(/^[A-Z].*\.$/),
      expect.stringMatching(/^[A-Z].*\.$/),
    ])
  })
})

describe('an audit', () => {
  test('of a healthy site finds nothing', () => {
    const audit = auditSite(healthySite())
    expect(audit.results.flatMap(({ findings }) => findings)).toEqual([])
    expect(audit).toMatchObject({ pages: 3, listable: 3, errors: 0, warnings: 0 })
    expect(audit.results.map(({ rule }) => rule)).toEqual(ruleIds)
  })

  test('counts errors and warnings separately', () => {
    const { errors, warnings } = auditSite(
      healthySite({
        pages: { '/': { lang: undefined, titles: ['x'] }, '/faq': { titles: ['y'] } },
      }),
    )
    expect([errors, warnings]).toEqual([1, 2])
  })

  test('applies only the requested rules', () => {
    const { results, errors } = auditSite(healthySite({ pages: { '/': { lang: undefined } } }), [
      'h1-count',
    ])
    expect(results.map(({ rule }) => rule)).toEqual(['h1-count'])
    expect(errors).toBe(0)
  })

  test('recognizes only names of rules', () => {
    expect(ruleIds.every(isRuleId)).toBe(true)
    expect(isRuleId('toString')).toBe(false)
  })
})

test.each([
  ['redirects', '/old', { responses: { '/old': { kind: 'redirect', status: 301, to: '/' } } }],
  [
    'cannot be read (status 500)',
    '/bad',
    { responses: { '/bad': { kind: 'failed', why: 'status 500' } } },
  ],
  ['asks not to be listed', '/login', { pages: { '/login': { isNoindex: true } } }],
  [
    'names another page in its turn',
    '/copy',
    { pages: { '/copy': { canonicals: ['https://payline.example/'] } } },
  ],
] satisfies [string, string, Changes][])(
  'a canonical link must not point to a target that %s',
  (why, path, changes: Changes) => {
    const pages = { ...changes.pages, '/faq': { canonicals: [`https://payline.example${path}`] } }
    expect(findingsOf('canonical-target', { ...changes, pages })).toEqual([
      { path: '/faq', detail: `${path} ${why}` },
    ])
  },
)
