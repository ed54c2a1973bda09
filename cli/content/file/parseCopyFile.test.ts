import { beforeAll, describe, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { formatProblem } from '../model/problem.ts'
import { type DocumentShape, documentShapes } from '../model/shape.ts'
import { parseCopyFile } from './parseCopyFile.ts'

let shapes: DocumentShape[]

beforeAll(async () => {
  shapes = documentShapes({ config: await unconnectedConfig() })
})

const head = 'payline-copy: 1\ndrafts: false\n'
const read = (text: string) => parseCopyFile(text, shapes)
const problemsOf = (text: string) =>
  read(text).problems.map(({ path, line: at, problem }) => [at, path, problem])

describe('problems of a file are reported by line and path', () => {
  const known = /The (?:names|documents) are: /
  test.each<[string, string, number | null, string, RegExp]>([
    ['another kind of file', 'name: x\n', 1, '', /no payline-copy.*cli copy export/],
    ['no map', '- a\n- b\n', 1, '', /not a copy file/],
    ['another version', 'payline-copy: 2\n', 1, 'payline-copy', /version 1 only/],
    ['no yes or no', 'payline-copy: 1\ndrafts: some\n', 2, 'drafts', /true or false/],
    ['drafts in a file without', `${head}unpublished: {}\n`, 3, 'unpublished', /"drafts: true"/],
    [
      'a draft of what has none',
      'payline-copy: 1\ndrafts: true\nunpublished:\n  redirects: []\n',
      4,
      'unpublished.redirects',
      known,
    ],
    [
      'no moment',
      `${head}scheduled-offers:\n  - from: tomorrow\n`,
      4,
      'scheduled-offers[0].from',
      /2026-12-31T23:00:00Z/,
    ],
    ['an unknown document', `${head}landings: {}\n`, 3, 'landings', known],
    ['an unknown name', `${head}offer:\n  ammount: 5\n`, 4, 'offer.ammount', known],
    ['a number for a text', `${head}offer:\n  code: 123\n`, 4, 'offer.code', /put 123 in quotes/],
    ['a text for a number', `${head}offer:\n  amount: "5"\n`, 4, 'offer.amount', /without quotes/],
    ['a list for a map', `${head}offer:\n  - a\n`, 3, 'offer', /a map with these names: amount/],
    ['a map for a list', `${head}faq-items:\n  a: b\n`, 3, 'faq-items', /It must be a list/],
    [
      'a name that is there twice',
      `${head}offer:\n  code: A\n  code: B\n`,
      5,
      'offer.code',
      /line 4/,
    ],
    ['a document that is there twice', `${head}offer: {}\noffer: {}\n`, 4, 'offer', /line 3/],
    ['a tab', `${head}offer:\n\tcode: A\n`, 4, '', /spaces/],
    ['an alias', `${head}terms: &a\n  heading: x\n`, 3, 'terms', /no anchors/],
    [
      'a tag',
      `${head}offer:\n  code: !!binary aGk=\n`,
      4,
      'offer.code',
      /no anchors, aliases or tags/,
    ],
    ['a second document', `${head}---\noffer: {}\n`, 3, '', /one YAML document/],
    ['an open quote', `${head}offer:\n  code: "A\n`, null, '', /quote/],
    ['an unknown language', `${head}terms:\n  heading:\n    de: x\n`, 5, 'terms.heading.de', known],
    [
      'a choice that there is not',
      `${head}visit-statistics:\n  consent: maybe\n`,
      4,
      'visit-statistics.consent',
      /notice, opt-in, off/,
    ],
    [
      'a day that no month has',
      `${head}terms:\n  lastUpdated: 2026-02-30\n`,
      4,
      'terms.lastUpdated',
      /2026-01-31/,
    ],
    [
      'an alias in a list',
      `payline-copy: &a 1\n${'terms:\n  sections:\n    - *a\n'}`,
      4,
      'terms.sections[0]',
      /no anchors/,
    ],
    ['no day', `${head}terms:\n  lastUpdated: soon\n`, 4, 'terms.lastUpdated', /2026-01-31/],
    [
      'half a character',
      `${head}terms:\n  heading: "\\uD83D"\n`,
      4,
      'terms.heading',
      /half a character/,
    ],
    [
      'a null character',
      `${head}terms:\n  heading: "a\\0b"\n`,
      4,
      'terms.heading',
      /null character/,
    ],
  ])('%s', (_what, text, at, path, problem) => {
    const problems = problemsOf(text)
    expect(problems).toContainEqual([
      at ?? expect.any(Number),
      path,
      expect.stringMatching(problem),
    ])
  })

  test('the content of a file can not control the terminal', () => {
    const { problems } = read(`${head}"a\\e[2Jb": {}\n`)
    expect(problems.map(formatProblem).join()).toMatch(/a\ufffd\[2Jb: There is no such document/)
  })

  test('all problems are reported at once, and valid values are read nevertheless', () => {
    const text = `${head}offer:\n  amount: many\n  code: 1\nsearch-engines:\n  submitsByItself: true\n`
    expect(problemsOf(text).map(([, path]) => path)).toEqual(['offer.amount', 'offer.code'])
    expect([...read(text).copies.keys()]).toEqual(['search-engines'])
  })

  test('a bomb of aliases costs nothing', () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `  a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`,
    )
    const text = `${head}offer:\n  a0: &a0 x\n${levels.join('\n')}\n  code: *a30\n`
    const begun = performance.now()
    expect(problemsOf(text).length).toBeGreaterThan(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('ten thousand levels cost nothing either', () => {
    expect(problemsOf(`${head}offer: ${'['.repeat(10_000)}\n`).length).toBeGreaterThan(0)
  })
})

test('endless nesting is reported in plain words, not with the message of the parser', () => {
  const problem = expect.stringContaining('nested too deeply')
  expect(problemsOf(`a: ${'['.repeat(100_000)}`)).toEqual([[null, '', problem]])
})
