import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { itemMeta } from '#domain/catalogue/itemMeta.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { column, renderText, type Texts } from './renderText.ts'

const colours = { bone: '#fff', muted: '#fff' }
/** Space around the column, in which overflowing text would be visible. */
const around = 200

/** The bounds of visible pixels relative to the column: left and top may be negative, right and bottom too large. */
async function inkOf(texts: Texts) {
  const text = await renderText(texts, colours)
  const width = column.width + 2 * around
  const height = column.height + 2 * around
  const placed = text.replace('<svg ', `<svg x="${around}" y="${around}" overflow="visible" `)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${placed}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ink = [...data.keys()].filter((at) => (data[at] ?? 0) > 40)
  const across = ink.map((at) => (at % info.width) - around)
  const down = ink.map((at) => Math.floor(at / info.width) - around)
  const least = (places: number[]) => places.reduce((one, other) => Math.min(one, other))
  const most = (places: number[]) => places.reduce((one, other) => Math.max(one, other))
  return { left: least(across), top: least(down), right: most(across), bottom: most(down) }
}

/** The top of the line below the text. */
const lineTop = 540

const catalogue = createCatalogue()
const longest = kinds.map((kind) => {
  const titles = [...catalogue.ids(kind)].map((id) => {
    const item = catalogue.get(kind, id)
    return item ? itemMeta(kind, item).title : ''
  })
  return titles.reduce((one, other) => (other.length > one.length ? other : one))
})

const line300 = (text: string) => text.repeat(300).slice(0, 300)

describe('the text of a picture stays within its column', () => {
  test.each([
    ...longest,
    'A',
    'Crypto casino',
    line300('What Esports Betting Systems Can and Cannot Do '),
    line300('W'),
    line300('i '),
    line300('WWWWWWWWWWWWWWWW '),
    line300('Криптоказино без депозита и щедрый бонус '),
    line300('no-deposit-'),
    line300('Ągžčß Ħěľłő '),
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung',
  ])('%s', async (title) => {
    const siteName = `${line300('Wide Name ')} | ${line300('and more ')}`
    const texts = { title, note: line300('A note that goes on '), siteName }
    const { left, top, right, bottom } = await inkOf(texts)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(40)
    expect(right).toBeLessThanOrEqual(column.width)
    expect(bottom).toBeLessThan(lineTop)
  })
})

test('an empty text is left out', async () => {
  await expect(
    renderText({ title: '', note: '', siteName: 'Payline' }, colours),
  ).resolves.toContain('<svg')
})
