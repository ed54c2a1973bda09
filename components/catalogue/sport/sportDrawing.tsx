import { oddsInHundredths } from '#domain/catalogue/sport/oddsReading.ts'
import type { Odds, Sport, SportEvent } from '#domain/catalogue/sport/sport.ts'
import type { Drawing, Glyph } from '../artwork/drawing.ts'
import { sportGlyphs } from './sportGlyphs.tsx'
import { Ground, type GroundName, OddsBar } from './sportScene.tsx'

/** The playing field of a sport; its felt has the same name. */
const grounds: Record<Sport, GroundName> = {
  football: 'field',
  basketball: 'court',
  tennis: 'court',
  baseball: 'oval',
  hockey: 'ice',
  mma: 'ring',
  boxing: 'ring',
  volleyball: 'court',
  handball: 'court',
  cricket: 'oval',
  rugby: 'field',
  esports: 'arena',
  dota2: 'arena',
  csgo: 'arena',
  lol: 'arena',
  valorant: 'arena',
  golf: 'oval',
  formula1: 'track',
  cycling: 'track',
  athletics: 'track',
}

export function sportGlyph(sport: Sport): Glyph {
  return { id: `sport-${sport}`, drawing: sportGlyphs[sport] }
}

export const sportDrawing: Drawing<SportEvent> = {
  glyphOf: ({ sport }) => sportGlyph(sport),
  feltOf: ({ sport }) => grounds[sport],
  sceneOf: ({ sport, odds }) => (
    <>
      <Ground name={grounds[sport]}>{sportGlyphs[sport]}</Ground>
      <OddsBar odds={knownPrices(odds)} />
    </>
  ),
}

function knownPrices({ home, draw, away }: Odds): number[] {
  return [home, draw, away].map(oddsInHundredths).filter((price) => price !== undefined)
}
