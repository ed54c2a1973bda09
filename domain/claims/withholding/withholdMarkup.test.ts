import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensIn } from '#domain/content/fields/tokens.ts'
import { parseProse } from '#domain/content/prose/prose.ts'
import { removeTokens, withholdText } from './withholdText.ts'

/** Words, complete and broken marks, sentences and lines, in any order. */
const parts = fc.constantFrom(
  ...'One two. Three! {claim:a} {claim:b}. {code} *em* **st** ***both*** a* *b **c d** *** **** 5'.split(
    ' ',
  ),
  ...['*Pay.* ', '**{claim:a}** ', '*{claim:b}.* ', '[{claim:a}](/faq) ', '[Two. Three](/x) '],
  ...['[', ']', '](/faq)', '(', ')', '\\', '\\*', '\\[', '. ', ': ', '! ', ' ', ' ', ' '],
  ...['\n', '\n\n', '\n- ', '\n\\- ', ':\n- ', ' - '],
)
const texts = fc.array(parts, { maxLength: 24 }).map((chosen) => chosen.join(''))
const sets = fc.subarray(['claim:a', 'claim:b'], { minLength: 1 })

/** Every visible character with its format and its link, without spaces. */
function asRead(text: string): string[] {
  return parseProse(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .flat()
    .flatMap(({ text: words, strong, emphasis, href }) =>
      [...words.replaceAll(/\s/g, '')].map((it) => [it, strong, emphasis, href].join(' ')),
    )
}

/** Whether all of `some` are among `all`, in their order. */
function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const one of all) if (some[at] === one) at++
  return at === some.length
}

describe.each([
  ['withholdText', withholdText],
  ['removeTokens', removeTokens],
])('%s, with any marks and links', (_name, cut) => {
  it('leaves words in their former format, and shows no mark as a character', () => {
    fc.assert(
      fc.property(texts, sets, (text, withheld) => {
        const left = cut(text, (name) => withheld.includes(name))
        expect(isPartOf(asRead(left), asRead(text)), left).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves no withheld claim', () => {
    fc.assert(
      fc.property(texts, sets, (text, withheld) => {
        const left = cut(text, (name) => withheld.includes(name))
        expect(tokensIn(left).filter((name) => withheld.includes(name))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('a cut beside marks', () => {
  const isGone = (name: string) => name === 'claim:gone'

  it.each([
    ['**Rated {claim:gone}. And** more. End.', 'End.'],
    ['*Rated {claim:gone}.* End.', 'End.'],
    ['See [the games. All {claim:gone}](/games) here. End.', 'End.'],
    // Two openings: the second closes in the sentence that goes.
    ['**a **b. {claim:gone} c** done. End.', 'End.'],
    ['Rated\\* {claim:gone}. \\*By **players**.', '\\*By **players**.'],
    ['5 * 3 is 15. All {claim:gone}. 2 * 3 is 6.', '5 * 3 is 15. 2 * 3 is 6.'],
  ])('leaves whole sentences of %j', (text, left) => {
    expect(withholdText(text, isGone)).toBe(left)
  })

  it.each([
    ['Pay **{claim:gone}** now', 'Pay now'],
    ['Read [{claim:gone}](/faq), then', 'Read, then'],
    ['*In {claim:gone} coins*', '*In coins*'],
  ])('leaves no empty marks of %j', (text, left) => {
    expect(removeTokens(text, isGone)).toBe(left)
  })
})
