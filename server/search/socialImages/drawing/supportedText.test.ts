import { describe, expect, test } from 'vitest'
import { toSupportedText } from './supportedText.ts'

describe('a text for a picture', () => {
  test.each([
    'Crypto casino: 150% up to $500, “no deposit” & more…',
    'Криптоказино без депозита: ставки от 1 ₽ или 40 ₴',
    'Ґанок, їжак, ўсё, љубав, ђак',
    'Zażółć gęślą jaźń, příliš žluťoučký kůň, îmbrăţişare',
    'Đặt cược trực tuyến',
    'İstanbul’da ğ ş ı',
  ])('keeps supported letters: %s', async (text) => {
    expect(await toSupportedText(text, 'onest')).toBe(text)
  })

  test.each([
    ['Ḁll w\u0301ẍ', 'All'],
    ['e\u2011sports', 'e-sports'],
  ])('replaces unsupported letters by base letters: %s', async (text, begins) => {
    expect(await toSupportedText(text, 'onest')).toMatch(new RegExp(`^${begins}`))
  })

  test.each([
    ['Big win 🎰🎉 today', 'Big win today'],
    ['漢字', ''],
    ['Casino (カジノ) guide', 'Casino guide'],
    ['One\u200b\u0000two\nthree', 'Onetwo three'],
    ['half \ud83c a character', 'half a character'],
  ])('removes letters without a supported base letter: %j', async (text, left) => {
    expect(await toSupportedText(text, 'onest')).toBe(left)
  })

  test('keeps the digit of an unsupported emoji', async () => {
    expect(await toSupportedText('Top 1 of 1️⃣', 'onest')).toContain('Top 1 of')
  })
})
