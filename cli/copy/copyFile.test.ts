import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { line, prose } from '#domain/copy/text.ts'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import type { Content, Copies } from './content.ts'
import { decoded } from './copyText.ts'
import { parseCopyFile } from './parseCopyFile.ts'
import { type DocumentShape, documentShapes } from './shape.ts'
import { writeCopyFile } from './writeCopyFile.ts'

let shapes: DocumentShape[]

beforeAll(async () => {
  shapes = documentShapes({ config: await unconnectedConfig() })
})

const head = 'payline-copy: 1\ndrafts: false\n'
const read = (text: string) => parseCopyFile(text, shapes)
const problemsOf = (text: string) =>
  read(text).problems.map(({ path, line: at, problem }) => [at, path, problem])

/** Whatever makes YAML think: markers, quotes, breaks, spaces at ends, other scripts. */
const fragments = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    ...[
      '---',
      '...',
      '- ',
      ': ',
      ' #',
      '# ',
      '"',
      "'",
      '\n',
      '\n\n',
      '\r',
      '\r\n',
      '\t',
      '  ',
      '|',
    ],
    ...['>', '%', '@', '`', '&a', '*a', '!x', '? ', '{', '}', '[', ']', ',', '~', 'null', 'true'],
    ...['no', '0x1f', '1e3', '2026-01-01', '\u0085', '\u2028', '\u2029', '\ufeff', '\u00a0'],
    ...['👩\u200d💻', '\u001b[31m', '\u007f', '\\', '\\n', 'x'.repeat(120), '<<', '=', 'Ж'],
  ),
)
const texts = fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join(''))
const taken = (schema: typeof line) =>
  texts.filter((text) => !text.includes('\0') && schema.safeParse(text).success)
const inLanguages = (schema: typeof line) =>
  fc.oneof(
    fc.record({ en: taken(schema) }),
    fc.record({ en: taken(schema), ru: taken(schema) }),
    fc.record({ ru: taken(schema) }),
  )

describe('a file of copy', () => {
  test('holds any text that the schemas take, and brings the same text back', () => {
    const items = fc.array(
      fc.record({
        order: fc.double({ noNaN: true, noDefaultInfinity: true }),
        question: inLanguages(line),
        answer: inLanguages(prose),
      }),
      { maxLength: 3 },
    )
    const terms = fc.record({ heading: inLanguages(line), intro: inLanguages(prose) })
    fc.assert(
      fc.property(items, terms, fc.boolean(), (faq, { heading, intro }, submitsByItself) => {
        const copies: Copies = new Map<DocumentShape['slug'], Content>([
          ['faq-items', faq.map((one) => ({ ...one, order: one.order + 0 }))],
          [
            'terms',
            { meta: {}, heading, intro, sections: [{ title: heading, body: intro }], call: {} },
          ],
          ['search-engines', { submitsByItself }],
        ])
        const text = writeCopyFile(shapes, copies)
        const parsed = read(decoded(Buffer.from(text), 'it'))
        expect(parsed.problems).toEqual([])
        expect(JSON.stringify([...ordered(parsed.copies)])).toBe(
          JSON.stringify([...ordered(copies)]),
        )
        expect(writeCopyFile(shapes, parsed.copies)).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  test('may have been through a Windows editor', () => {
    const text = `${head}terms:\n  heading: Terms\n  intro: |-\n    One.\n\n    Two.\n`
    const edited = Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`)
    expect(read(decoded(edited, 'it')).copies).toEqual(read(text).copies)
    expect(read(text).copies.get('terms')).toMatchObject({ intro: { en: 'One.\n\nTwo.' } })
  })

  test('says what it is and how to bring it back, and has paragraphs in blocks', () => {
    const text = writeCopyFile(shapes, new Map([['faq-page', { intro: { en: 'Yes: "no"' } }]]))
    expect(text).toMatch(/^# All copy of the site/)
    expect(text).toContain('copy import FILE --dry-run')
    expect(text).toContain('faq-page:\n  intro: |-\n    Yes: "no"\n')
  })

  test('is in the order in which pages are read, whatever the order of the desk', () => {
    const members = { en: 'text' }
    const footer = { copyright: members, ageBadge: members, groups: [] }
    const text = writeCopyFile(shapes, new Map([['footer', footer]]))
    expect(text.split('footer:\n')[1]).toBe('  ageBadge: text\n  groups: []\n  copyright: text\n')
  })
})

/** In the order of the file. */
function ordered(copies: Copies): Copies {
  return new Map([...copies].sort(([one], [other]) => (one < other ? -1 : 1)))
}

describe('what is wrong with a file is told by line and path', () => {
  const known = /These are: /
  test.each<[string, string, number | null, string, RegExp]>([
    ['another kind of file', 'name: x\n', 1, '', /no payline-copy.*cli copy export/],
    ['no map', '- a\n- b\n', 1, '', /no file of copy/],
    ['another version', 'payline-copy: 2\n', 1, 'payline-copy', /version 1 only/],
    ['drafts', 'payline-copy: 1\ndrafts: true\n', 2, 'drafts', /keeps no drafts/],
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
    ['a second document', `${head}---\noffer: {}\n`, 3, '', /one document/],
    ['an open quote', `${head}offer:\n  code: "A\n`, null, '', /quote/],
    ['an unknown language', `${head}terms:\n  heading:\n    de: x\n`, 5, 'terms.heading.de', known],
    [
      'a choice that there is not',
      `${head}visit-statistics:\n  consent: maybe\n`,
      4,
      'visit-statistics.consent',
      /notice, opt-in, off/,
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

  test('every problem is told at once, and what is sound is read nevertheless', () => {
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

  test('nor do ten thousand levels', () => {
    expect(problemsOf(`${head}offer: ${'['.repeat(10_000)}\n`).length).toBeGreaterThan(0)
  })
})

describe('what is no text at all', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', Buffer.from(' \n'), /is empty/],
    ['UTF-16', Buffer.from('\ufeffa: b', 'utf16le'), /UTF-8/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), /UTF-8/],
    ['null bytes', Buffer.from('a\0b'), /null bytes/],
    ['line ends of an old Mac', Buffer.from('a: b\rc: d'), /line 1.*Unix line ends/],
  ])('%s', (_what, bytes, problem) => {
    expect(() => decoded(bytes, 'copy.yaml')).toThrow(problem)
  })
})
