import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, normalProse, parseProse, plainText, writeProse } from './prose.ts'
import { normalSpans, plainSpan, type Span } from './proseSpans.ts'

const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans })
const text = (words: string): Block => paragraph(plainSpan(words))
const list = (...items: string[]): Block => ({
  kind: 'list',
  items: items.map((item) => [plainSpan(item)]),
})

describe('parseProse', () => {
  it('splits paragraphs at empty lines', () => {
    expect(parseProse('First.\n\nSecond.\n \t\n\nThird.')).toEqual([
      text('First.'),
      text('Second.'),
      text('Third.'),
    ])
  })

  it('joins the lines of one paragraph', () => {
    expect(parseProse('One\ntwo\r\nthree')).toEqual([text('One two three')])
  })

  it('makes a list of lines that begin with a dash and a space', () => {
    expect(parseProse('- one\n  -  two \n- three')).toEqual([list('one', 'two', 'three')])
  })

  it('needs no empty line between a paragraph and a list', () => {
    expect(parseProse('Bring:\n- a code\n- a wallet\nThen play.')).toEqual([
      text('Bring:'),
      list('a code', 'a wallet'),
      text('Then play.'),
    ])
  })

  it('reads a dash without a space after it as text', () => {
    expect(parseProse('-5 degrees\n-')).toEqual([text('-5 degrees -')])
  })

  it('reads a dash after a backslash as text', () => {
    expect(parseProse('\\- 5 degrees')).toEqual([text('- 5 degrees')])
    expect(parseProse('\\\\- 5')).toEqual([text('\\- 5')])
  })

  it('reads marks in paragraphs and lists, and none across blocks', () => {
    expect(parseProse('A **code**.\n- **one\n- two**')).toEqual([
      paragraph(plainSpan('A '), { ...plainSpan('code'), strong: true }, plainSpan('.')),
      list('**one', 'two**'),
    ])
  })

  it('finds no blocks in an empty text', () => {
    expect(parseProse('')).toEqual([])
    expect(parseProse(' \n\n ')).toEqual([])
  })

  it('loses no word of any text', () => {
    const lines = fc.constantFrom(
      '',
      ' ',
      'word',
      'two words',
      '- item',
      '  - long item',
      '-',
      '-x',
    )
    fc.assert(
      fc.property(fc.array(lines), (chosen) => {
        const words = parseProse(chosen.join('\n')).flatMap((block) =>
          (block.kind === 'list' ? block.items : [block.spans]).flatMap((spans) =>
            spans.map((span) => span.text),
          ),
        )
        const expected = chosen.map((line) => line.trim().replace(/^- /, ''))
        expect(words.join(' ').split(/\s+/)).toEqual(expected.join(' ').trim().split(/\s+/))
      }),
    )
  })
})

/** Texts with many characters of markup. */
const pieces = '* ** *** [ ] ( ) [a](/b) ](/c) \\ - / b {code} https://x.example/'.split(' ')
const markup = fc
  .array(fc.constantFrom(...pieces, ' ', '\n', '\n\n', '- ', '\u00a0'))
  .map((chosen) => chosen.join(''))

const words = fc.oneof(
  fc.constantFrom(' ', '*', '**', '\\', '[', ']', '(/x)', '- ', '\\- ', '\n', 'a ', ' b', '\u200b'),
  fc.string({ maxLength: 6 }),
)
const span: fc.Arbitrary<Span> = fc.record({
  text: words,
  strong: fc.boolean(),
  emphasis: fc.boolean(),
  href: fc.constantFrom(null, null, '/a', '/b(c)', 'https://x.example/?q=(', 'javascript:alert(1)'),
})
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), spans: fc.array(span) }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(fc.array(span)) }),
)

/** The visible part of blocks. */
function seen(blocks: Block[]): Block[] {
  return blocks.flatMap((one): Block[] => {
    if (one.kind === 'paragraph') {
      const spans = normalSpans(one.spans)
      return spans.length > 0 ? [{ kind: 'paragraph', spans }] : []
    }
    const items = one.items.map(normalSpans).filter((spans) => spans.length > 0)
    return items.length > 0 ? [{ kind: 'list', items }] : []
  })
}

const many = { numRuns: 2_000 }

describe('writeProse', () => {
  it('is the inverse of parseProse for any blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        expect(parseProse(writeProse(blocks))).toEqual(seen(blocks))
      }),
      many,
    )
  })

  it('writes any text so that it is rendered the same, and is stable', () => {
    fc.assert(
      fc.property(fc.oneof(markup, fc.string()), (one) => {
        const kept = normalProse(one)
        expect(parseProse(kept)).toEqual(parseProse(one))
        expect(normalProse(kept)).toBe(kept)
      }),
      many,
    )
  })

  it.each([
    'Plain words, 5 * 3, a [note] and C:\\new.',
    'Bring:\n- a **code**\n- *one* wallet\n\nThen [play](/all-games).',
    '**Read the [terms](/terms)** first.',
    '[The **whole** offer](https://casino.example/a?b=c_(d))',
    '***Both*** and **one***two*',
    '- one\n\n- another list',
    '\\- no list',
  ])('keeps %j as it is', (one) => {
    expect(normalProse(one)).toBe(one)
  })

  it.each([
    ['Lines of\none paragraph', 'Lines of one paragraph'],
    ['Bring:\n\n- a code\nThen play.', 'Bring:\n- a code\n\nThen play.'],
    [' **  bold ** ', '**  bold **'],
    ['\\a \\*star\\* on its own', '\\\\a \\*star\\* on its own'],
    ['just 5 \\* 3', 'just 5 * 3'],
  ])('writes %j as %j', (one, other) => {
    expect(normalProse(one)).toBe(other)
  })

  it('writes no backslashes that are not needed', () => {
    const made = { href: null, emphasis: false, strong: false, text: 'two * three [4]' }
    expect(writeProse([{ kind: 'list', items: [[made]] }])).toBe('- two * three [4]')
  })

  it('parses 20,000 characters of the worst cases quickly', () => {
    for (const worst of ['[', '[a](', '**a', '*a **b', '\\', '[a](/b', '- [*](', '(', ')']) {
      const begin = performance.now()
      normalProse(worst.repeat(20_000 / worst.length))
      expect(performance.now() - begin, worst).toBeLessThan(1_500)
    }
  })
})

describe('plainText', () => {
  it('keeps the words and the layout without the markup', () => {
    expect(plainText('**Bring**:\n- a [code](/faq)\n- *two* wallets\n\n5 \\* 3')).toBe(
      'Bring:\n- a code\n- two wallets\n\n5 * 3',
    )
  })
})
