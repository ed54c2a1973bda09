import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { line, prose } from '#domain/content/fields/text.ts'
import { normalProse } from '#domain/content/prose/prose.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import type { Content, Copies } from '../model/content.ts'
import { type DocumentShape, documentShapes } from '../model/shape.ts'
import { decodeCopyText } from './copyText.ts'
import { parseCopyFile } from './parseCopyFile.ts'
import { writeCopyFile } from './writeCopyFile.ts'

let shapes: DocumentShape[]

beforeAll(async () => {
  shapes = documentShapes({ config: await unconnectedConfig() })
})

const head = 'payline-copy: 1\ndrafts: false\n'
const read = (text: string) => parseCopyFile(text, shapes)

/** Text that is special in YAML: markers, quotes, breaks, spaces at ends, other scripts. */
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
  texts
    .map((text) => (schema === prose ? normalProse(text) : text))
    .filter((text) => !text.includes('\0') && schema.safeParse(text).success)
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
        const parsed = read(decodeCopyText(Buffer.from(text), 'it'))
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
    expect(read(decodeCopyText(edited, 'it')).copies).toEqual(read(text).copies)
    expect(read(text).copies.get('terms')).toMatchObject({ intro: { en: 'One.\n\nTwo.' } })
  })

  test('says what it is and how to bring it back, and has paragraphs in blocks', () => {
    const text = writeCopyFile(shapes, new Map([['faq-page', { intro: { en: 'Yes: "no"' } }]]))
    expect(text).toMatch(/^# All copy of the site/)
    expect(text).toContain('copy import FILE --dry-run')
    expect(text).toContain('faq-page:\n  intro: |-\n    Yes: "no"\n')
  })

  test('is in the order in which pages are read, whatever the order of the admin panel', () => {
    const members = { en: 'text' }
    const footer = { copyright: members, ageBadge: members, groups: [] }
    const text = writeCopyFile(shapes, new Map([['footer', footer]]))
    expect(text.split('footer:\n')[1]).toBe('  ageBadge: text\n  groups: []\n  copyright: text\n')
  })
})

/** Sorted by document name. */
function ordered(copies: Copies): Copies {
  return new Map([...copies].sort(([one], [other]) => (one < other ? -1 : 1)))
}
