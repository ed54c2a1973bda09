import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Odds, type SportEvent, sportEvent } from '#domain/catalogue/sport/sport.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { OddsBoard } from './page/OddsBoard.tsx'
import { SportCard } from './SportCard.tsx'
import { sportDrawing } from './sportDrawing.tsx'

const full: Odds = { home: '2.10', draw: '3.30', away: '3.60' }
const event: SportEvent = {
  ...sportEvent(1),
  homeTeam: 'Man. Utd',
  awayTeam: "O'Brien & Söhne",
  league: 'Kreisliga B',
}

function cardOf(change: Partial<SportEvent>): string {
  const item = { ...event, ...change }
  return renderToStaticMarkup(<SportCard item={item} labels={{ draw: 'Draw' }} level={2} />)
}

test.each([
  ['all prices', full, ['2.10', '3.30', '3.60']],
  ['no home price', { ...full, home: undefined }, ['3.30', '3.60']],
  ['no price of the draw', { ...full, draw: undefined }, ['2.10', '3.60']],
  ['no away price', { ...full, away: undefined }, ['2.10', '3.30']],
  ['one price', { draw: '3.30' }, ['3.30']],
  ['no prices', {}, []],
])('a card with %s lists just those', (_, odds, listed) => {
  const html = cardOf({ odds })
  expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, price]) => price)).toEqual(listed)
  expect([...html.matchAll(/<dt>/g)]).toHaveLength(listed.length)
  expect(html.includes('<dl>')).toBe(listed.length > 0)
  expect(html).not.toContain('undefined')
})

test('a card tells the league as it is written, if there is one', () => {
  expect(cardOf({})).toContain('<p>Kreisliga B · Football</p>')
  expect(cardOf({ league: undefined })).toContain('<p>Football</p>')
})

test.each([
  [full, 3],
  [{ ...full, draw: undefined }, 2],
  [{ home: '1.00', draw: '1000', away: '1.01' }, 3],
  [{ home: '2.10' }, 0],
  [{}, 0],
])('a picture with the odds %o has a bar of %i parts', (odds, parts) => {
  const html = renderToStaticMarkup(<Artwork drawing={sportDrawing} item={{ ...event, odds }} />)
  expect([...html.matchAll(/y="164"/g)]).toHaveLength(parts)
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('the board has a column for each price, and is left out with its heading without any', () => {
  const outcomes = Object.entries(full).map(([label, value]) => ({ label, value: value ?? '' }))
  const board = (count: number) =>
    renderToStaticMarkup(<OddsBoard heading="Odds" outcomes={outcomes.slice(0, count)} />)
  expect(board(3)).toContain('grid-cols-3')
  expect(board(2)).toContain('grid-cols-2')
  expect(board(0)).toBe('')
})
