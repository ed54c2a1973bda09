import { describe, expect, it } from 'vitest'
import { removeTokens, withholdText } from './withholdText.ts'

const isWithheld = (name: string) => name === 'claim:gone'
const left = (text: string) => withholdText(text, isWithheld)

describe('withholdText', () => {
  it('returns a text without withheld claims unchanged', () => {
    const text = '  One.\r\n\r\n\r\n- {claim:here}\n {code} '
    expect(left(text)).toBe(text)
  })

  it('removes the sentence with a withheld claim, and no other', () => {
    expect(left('Pay in {claim:gone} coins. See the table. Play.')).toBe('See the table. Play.')
    expect(left('Rated 4.9/5, e.g. {claim:gone}. Play.')).toBe('Play.')
    expect(left('Up to {claim:gone} RTP')).toBe('')
  })

  it('removes a line of a list, and keeps the others', () => {
    expect(left('Minimums:\n- Bitcoin: {claim:gone}\n- Tether: $10\n\nPlay.')).toBe(
      'Minimums:\n- Tether: $10\n\nPlay.',
    )
  })

  it('removes the sentence before a list with the last line of the list', () => {
    expect(left('Five coins. Minimums:\n- {claim:gone}\n- Up to {claim:gone}\n\nPlay.')).toBe(
      'Five coins.\n\nPlay.',
    )
    expect(left('Minimums:\n\n- {claim:gone}')).toBe('')
  })

  it('removes a list with the sentence that leads into it', () => {
    expect(left('It has {claim:gone} games:\n- slots\n- tables\n\nPlay.')).toBe('Play.')
  })

  it('keeps paragraphs and lists apart that become neighbours', () => {
    expect(left('One.\n- {claim:gone}\nTwo.')).toBe('One.\n\nTwo.')
    expect(left('- One\n{claim:gone}\n- Two')).toBe('- One\n\n- Two')
  })

  it('removes emphasis and links as a whole', () => {
    expect(left('Look. **Pay. {claim:gone} now.** [Read {claim:gone}. Then](/faq) go. End.')).toBe(
      'Look. End.',
    )
  })
})

describe('removeTokens', () => {
  it.each([
    ['Claim in {claim:gone} now', 'Claim in now'],
    ['Email {claim:gone}.', 'Email.'],
    ['{claim:gone}', ''],
    ['{claim:gone}%', ''],
    ['{code} {claim:gone}', '{code}'],
    ['Two  spaces', 'Two  spaces'],
  ])('leaves of %s the words without the token', (text, rest) => {
    expect(removeTokens(text, isWithheld)).toBe(rest)
  })
})
