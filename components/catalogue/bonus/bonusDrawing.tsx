import type { Bonus, BonusType } from '#domain/catalogue/bonus/bonus.ts'
import type { Drawing } from '../artwork/drawing.ts'
import type { Felt } from '../artwork/felts.ts'
import { bonusGlyphs } from './bonusGlyphs.tsx'
import { ChipStacks } from './bonusScene.tsx'

/** Types for the same occasion share a felt. */
const cloths: Record<BonusType, Felt> = {
  welcome: 'greeting',
  'no-deposit': 'greeting',
  'refer-friend': 'greeting',
  deposit: 'deposit',
  reload: 'deposit',
  cashback: 'deposit',
  'free-spins': 'play',
  tournament: 'play',
  vip: 'loyalty',
  loyalty: 'loyalty',
  weekend: 'calendar',
  monday: 'calendar',
}

export const bonusDrawing: Drawing<Bonus> = {
  glyphOf: ({ type }) => ({ id: `bonus-${type}`, drawing: bonusGlyphs[type] }),
  feltOf: ({ type }) => cloths[type],
  sceneOf: ({ type, percentage }) => (
    <ChipStacks percentage={percentage}>{bonusGlyphs[type]}</ChipStacks>
  ),
}
