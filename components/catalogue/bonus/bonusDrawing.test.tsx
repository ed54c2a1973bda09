import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { bonusDrawing } from './bonusDrawing.tsx'

const scenes = itemsOf('bonus').map((item) =>
  renderToStaticMarkup(<Artwork drawing={bonusDrawing} item={item} />),
)

test('the picture of a bonus has a chip of the bonus for every quarter of what is paid in', () => {
  const chips = scenes.map((scene) => scene.match(/<rect[^>]*fill-ember/g)?.length)
  expect(chips).toEqual(itemsOf('bonus').map(({ percentage }) => percentage / 25))
})
