import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { sportDrawing } from './sportDrawing.tsx'

const scenes = itemsOf('sport').map((item) =>
  renderToStaticMarkup(<Artwork drawing={sportDrawing} item={item} />),
)

test('the picture of an event divides its bar by what the odds say, the likeliest outcome lit', () => {
  const bars = scenes.map((scene) =>
    [...scene.matchAll(/<rect x="(\d+)" y="164" width="(\d+)"[^>]*class="([^"]*)"/g)].map(
      ([, x, width, look]) => ({
        end: Number(x) + Number(width),
        width: Number(width),
        lit: look?.includes('fill-ember') === true,
      }),
    ),
  )
  for (const [index, { odds }] of itemsOf('sport').entries()) {
    const own = bars[index] ?? []
    const prices = [odds.home, odds.draw, odds.away].map(Number)
    expect(own).toHaveLength(3)
    expect(own.map(({ lit }) => lit)).toEqual(prices.map((price) => price === Math.min(...prices)))
    expect(Math.abs((own[2]?.end ?? 0) - 304)).toBeLessThanOrEqual(2)
  }
})
