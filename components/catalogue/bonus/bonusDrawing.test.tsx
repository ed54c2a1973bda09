import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { bonusDrawing } from './bonusDrawing.tsx'

const scenes = itemsOf('bonus').map(sceneOf)

test('the picture of a bonus has a chip of the bonus for every quarter of what is paid in', () => {
  const chips = scenes.map((scene) => scene.match(/<rect[^>]*fill-ember/g)?.length)
  expect(chips).toEqual(itemsOf('bonus').map(({ percentage = 0 }) => percentage / 25))
})

test('a bonus without a percentage has no chips, and a stack is never higher than its picture', () => {
  const bonus: Bonus = { id: 'b', type: 'welcome', name: 'A Bonus' }
  expect(sceneOf(bonus)).not.toContain('<rect')
  for (const percentage of [0, 1, 350, 100_000]) {
    const tops = sceneOf({ ...bonus, percentage }).matchAll(/translate\(\d+ (-?\d+)\)/g)
    for (const [, top] of tops) expect(Number(top)).toBeGreaterThanOrEqual(0)
  }
})

function sceneOf(item: Bonus): string {
  return renderToStaticMarkup(<Artwork drawing={bonusDrawing} item={item} />)
}
