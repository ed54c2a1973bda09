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

  it('forms a list of lines that begin with a dash and a space', () => {
    expect(parseProse('- one\n  -  two \n- three')).toEqual([list('one', 'two', 'three')])
  })

  it('needs no empty line between a paragraph and a list', () => {
    expect(parseProse('Bring:\n- a code\n- a wallet\nThen play.')).toEqual([
      text('Bring:'),
      list('a code', 'a wallet'),
      text('Then play.'),
    ])
  })

  it('takes a dash without a space after it for text', () => {
    expect(parseProse('-5 degrees\n-')).toEqual([text('-5 degrees -')])
  })

  it('takes a dash behind a backslash for text', () => {
    expect(parseProse('\\- 5 degrees')).toEqual([text('- 5 degrees')])
    expect(parseProse('\\\\- 5')).toEqual([text('\\- 5')])
  })

  it('reads marks in paragraphs and lists, and none across blocks', () => {
    expect(parseProse('A **code**.\n- **one\n- two**')).toEqual([
      paragraph(plainSpan('A '), { ...plainSpan('code'), strong: true }, plainSpan('.')),
      list('**one', 'two**'),
    ])
  })

  it('finds nothing in an empty text', () => {
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

/** Texts full of what might be markup. */
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

/** What of blocks can be seen. */
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

  it('writes any text so that it looks the same, and the same text a second time', () => {
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

  it('needs no backslashes for what can be read without, whoever made the blocks', () => {
    const made = { href: null, emphasis: false, strong: false, text: 'two * three [4]' }
    expect(writeProse([{ kind: 'list', items: [[made]] }])).toBe('- two * three [4]')
  })

  it('reads 20,000 characters of the worst kinds in no time', () => {
    for (const worst of ['[', '[a](', '**a', '*a **b', '\\', '[a](/b', '- [*](', '(', ')']) {
      const begin = performance.now()
      normalProse(worst.repeat(20_000 / worst.length))
      expect(performance.now() - begin, worst).toBeLessThan(1_500)
    }
  })
})

describe('plainText', () => {
  it('keeps the words and the layout, and nothing of the markup', () => {
    expect(plainText('**Bring**:\n- a [code](/faq)\n- *two* wallets\n\n5 \\* 3')).toBe(
      'Bring:\n- a code\n- two wallets\n\n5 * 3',
    )
  })
})
