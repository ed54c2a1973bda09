import type { Guide } from '#domain/catalogue/guide/guide.ts'
import {
  type GuideTopic,
  guideCategories,
  guideLevels,
} from '#domain/catalogue/guide/guideVocabulary.ts'
import type { Drawing, Glyph } from '../artwork/drawing.ts'
import type { Felt } from '../artwork/felts.ts'
import { gameGlyph } from '../game/gameDrawing.tsx'
import { sportGlyph } from '../sport/sportDrawing.tsx'
import { guideGlyphs } from './guideGlyphs.tsx'
import { OpenBook } from './guideScene.tsx'

/** A topic that is a game or sport of the catalogue uses its glyph. */
const topics: Record<GuideTopic, { glyph: Glyph; felt: Felt }> = {
  slots: { glyph: guideGlyph('slots'), felt: 'slots' },
  roulette: { glyph: gameGlyph('roulette'), felt: 'roulette' },
  blackjack: { glyph: gameGlyph('blackjack'), felt: 'blackjack' },
  poker: { glyph: gameGlyph('poker'), felt: 'poker' },
  baccarat: { glyph: gameGlyph('baccarat'), felt: 'baccarat' },
  craps: { glyph: gameGlyph('craps'), felt: 'craps' },
  'sports-betting': { glyph: guideGlyph('sports-betting'), felt: 'field' },
  'live-betting': { glyph: guideGlyph('live-betting'), felt: 'ring' },
  esports: { glyph: sportGlyph('esports'), felt: 'arena' },
  'crypto-betting': { glyph: guideGlyph('crypto-betting'), felt: 'ice' },
}

function guideGlyph(name: keyof typeof guideGlyphs): Glyph {
  return { id: `guide-${name}`, drawing: guideGlyphs[name] }
}

export const guideDrawing: Drawing<Guide> = {
  glyphOf: ({ topic }) => topics[topic].glyph,
  feltOf: ({ topic }) => topics[topic].felt,
  sceneOf: ({ topic, level, category }) => (
    <OpenBook
      chapters={guideLevels.length}
      lit={guideLevels.indexOf(level) + 1}
      tabs={guideCategories.length}
      tab={guideCategories.indexOf(category)}
    >
      {topics[topic].glyph.drawing}
    </OpenBook>
  ),
}
