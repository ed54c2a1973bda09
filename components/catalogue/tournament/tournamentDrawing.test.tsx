import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { prizePools, type Tournament } from '#domain/catalogue/tournament/tournament.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { tournamentDrawing } from './tournamentDrawing.tsx'

const scenes = itemsOf('tournament').map(sceneOf)

test('the picture of a tournament highlights more of the podium for a larger prize pool', () => {
  const lit = scenes.map((scene) => scene.match(/<rect[^>]*fill-ember/g)?.length)
  const pools = itemsOf('tournament').map(
    ({ prizePool = 0 }) => prizePools.filter((pool) => pool <= prizePool).length,
  )
  expect(lit).toEqual(pools)
})

test('without a prize pool and a number of players, the podium has no bars and no seats', () => {
  const tournament: Tournament = { id: 't', type: 'mixed', name: 'A Cup' }
  const scene = sceneOf(tournament)
  expect(scene).not.toContain('<rect')
  expect(scene).not.toContain(seat)
  expect(sceneOf({ ...tournament, prizePool: 0.5 })).toContain('<rect')
  expect(sceneOf({ ...tournament, participants: 2_000_000 }).split(seat)).toHaveLength(17)
})

/** A part of the outline of a seat. */
const seat = 'c0-13 16-13 16 0z'

function sceneOf(item: Tournament): string {
  return renderToStaticMarkup(<Artwork drawing={tournamentDrawing} item={item} />)
}
