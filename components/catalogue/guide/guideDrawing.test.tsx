import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { guideDrawing } from './guideDrawing.tsx'

const scenes = itemsOf('guide').map((item) =>
  renderToStaticMarkup(<Artwork drawing={guideDrawing} item={item} />),
)

test('the picture of a guide highlights as many chapters as its level is high', () => {
  const level = { beginner: 1, intermediate: 2, advanced: 3 }
  const lit = scenes.map((scene) => scene.match(/<circle cx="6"[^>]*fill-ember/g)?.length)
  expect(lit).toEqual(itemsOf('guide').map((guide) => level[guide.level]))
})
