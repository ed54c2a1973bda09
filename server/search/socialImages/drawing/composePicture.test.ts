import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliveredLook } from '#domain/brand/look.ts'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { iconArt, socialPictureOf } from '#domain/search/socialImages/socialImages.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import artwork from './artwork.json' with { type: 'json' }
import { composePicture } from './composePicture.ts'

const catalogue = createCatalogue()
const copy = fallbackCopy()
const sources = { catalogue, copy: <Slug extends keyof typeof copy>(slug: Slug) => copy[slug] }

test('every page has a drawing, and every drawing is used', () => {
  const used = new Set(
    [...publicPages(catalogue)].map((path) => socialPictureOf(sources, path)?.art),
  )
  expect([...used].sort()).toEqual(Object.keys(artwork.drawings).sort())
})

test('a picture contains only shapes, and the definition of every sign that it uses', async () => {
  const picture = socialPictureOf(sources, '/game/slot-17')
  if (!picture) throw new Error('The page has no picture.')
  const svg = await composePicture(picture)
  expect(svg).not.toMatch(/<text|<image|http:(?!\/\/www\.w3\.org\/2000\/svg)|undefined|NaN/)
  for (const [, id] of svg.matchAll(/href="#([\w-]+)"/g)) expect(svg).toContain(`<g id="${id}"><`)
})

test('markup in a title is escaped', async () => {
  const texts = { title: '<script>&"', note: '</svg>', siteName: "<b>'" }
  const svg = await composePicture({ path: '/og/x.png', art: 'page/faq', ...texts })
  expect(svg).not.toMatch(/<script|<b>/)
  expect(svg.match(/<\/svg>/g)).toHaveLength(2)
})

test.each(['H', 'Й', '赌', ''])(
  'an icon of the initial %j is a shape within its square',
  async (initial) => {
    const brand = { look: deliveredLook, logo: null, initial }
    const texts = { title: '', note: '', siteName: 'Site' }
    const svg = await composePicture({ path: '/icon-512.png', art: iconArt, brand, ...texts })
    expect(svg).not.toMatch(/<text|undefined|NaN|Infinity/)
    const { ground, accent } = deliveredLook.colours
    const { data } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (left: number, top: number) =>
      `#${data.subarray((top * 512 + left) * 4, (top * 512 + left) * 4 + 3).toString('hex')}`
    expect([colourAt(256, 60), colourAt(256, 452)]).toEqual([accent, accent])
    const row = Array.from({ length: 512 }, (_, left) => colourAt(left, 256))
    expect(row).toContain(ground)
  },
)
