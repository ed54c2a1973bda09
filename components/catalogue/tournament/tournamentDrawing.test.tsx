import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { prizePools } from '#domain/catalogue/tournament/tournament.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { tournamentDrawing } from './tournamentDrawing.tsx'

const scenes = itemsOf('tournament').map((item) =>
  renderToStaticMarkup(<Artwork drawing={tournamentDrawing} item={item} />),
)

test('the picture of a tournament highlights more of the podium for a larger prize pool', () => {
  const lit = scenes.map((scene) => scene.match(/<rect[^>]*fill-ember/g)?.length)
  const pools = itemsOf('tournament').map(
    ({ prizePool }) => prizePools.filter((pool) => pool <= prizePool).length,
  )
  expect(lit).toEqual(pools)
})
