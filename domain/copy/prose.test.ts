import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseProse } from './prose.ts'

describe('parseProse', () => {
  it('splits paragraphs at empty lines', () => {
    expect(parseProse('First.\n\nSecond.\n \t\n\nThird.')).toEqual([
      { kind: 'paragraph', text: 'First.' },
      { kind: 'paragraph', text: 'Second.' },
      { kind: 'paragraph', text: 'Third.' },
    ])
  })

  it('joins the lines of one paragraph', () => {
    expect(parseProse('One\ntwo\r\nthree')).toEqual([{ kind: 'paragraph', text: 'One two three' }])
  })

  it('forms a list of lines that begin with a dash and a space', () => {
    expect(parseProse('- one\n  -  two \n- three')).toEqual([
      { kind: 'list', items: ['one', 'two', 'three'] },
    ])
  })

  it('needs no empty line between a paragraph and a list', () => {
    expect(parseProse('Bring:\n- a code\n- a wallet\nThen play.')).toEqual([
      { kind: 'paragraph', text: 'Bring:' },
      { kind: 'list', items: ['a code', 'a wallet'] },
      { kind: 'paragraph', text: 'Then play.' },
    ])
  })

  it('takes a dash without a space after it for text', () => {
    expect(parseProse('-5 degrees\n-')).toEqual([{ kind: 'paragraph', text: '-5 degrees -' }])
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
          block.kind === 'list' ? block.items : [block.text],
        )
        const expected = chosen.map((line) => line.trim().replace(/^- /, ''))
        expect(words.join(' ').split(/\s+/)).toEqual(expected.join(' ').trim().split(/\s+/))
      }),
    )
  })
})
