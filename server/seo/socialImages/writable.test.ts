import { describe, expect, test } from 'vitest'
import { writable } from './writable.ts'

describe('a text for a picture', () => {
  test.each([
    'Crypto casino: 150% up to $500, “no deposit” & more…',
    'Криптоказино без депозита: ставки от 1 ₽ или 40 ₴',
    'Ґанок, їжак, ўсё, љубав, ђак',
    'Zażółć gęślą jaźń, příliš žluťoučký kůň, îmbrăţişare',
    'Đặt cược trực tuyến',
    'İstanbul’da ğ ş ı',
  ])('has all its letters: %s', async (text) => {
    expect(await writable(text)).toBe(text)
  })

  test.each([
    ['Ḁll w\u0301ẍ', 'All'],
    ['e\u2011sports', 'e-sports'],
  ])('has a base letter for one that the fonts lack: %s', async (text, begins) => {
    expect(await writable(text)).toMatch(new RegExp(`^${begins}`))
  })

  test.each([
    ['Big win 🎰🎉 today', 'Big win today'],
    ['漢字', ''],
    ['Casino (カジノ) guide', 'Casino guide'],
    ['One\u200b\u0000two\nthree', 'Onetwo three'],
    ['half \ud83c a character', 'half a character'],
  ])('does without what no font here can write: %j', async (text, left) => {
    expect(await writable(text)).toBe(left)
  })

  test('keeps digits where a sign made of one can not be drawn', async () => {
    expect(await writable('Top 1 of 1️⃣')).toContain('Top 1 of')
  })
})
