import type { GuideTopic } from '../catalogue/guideVocabulary.ts'
import { baccaratGuide } from './guideBaccarat.ts'
import { blackjackGuide } from './guideBlackjack.ts'
import { crapsGuide } from './guideCraps.ts'
import { cryptoGuide } from './guideCrypto.ts'
import { esportsGuide } from './guideEsports.ts'
import { liveGuide } from './guideLive.ts'
import { pokerGuide } from './guidePoker.ts'
import { rouletteGuide } from './guideRoulette.ts'
import { slotsGuide } from './guideSlots.ts'
import { sportsGuide } from './guideSports.ts'
import type { TopicLessons } from './guideTopic.ts'

export const guideTopicLessons: Record<GuideTopic, TopicLessons> = {
  slots: slotsGuide,
  roulette: rouletteGuide,
  blackjack: blackjackGuide,
  poker: pokerGuide,
  baccarat: baccaratGuide,
  craps: crapsGuide,
  'sports-betting': sportsGuide,
  'live-betting': liveGuide,
  esports: esportsGuide,
  'crypto-betting': cryptoGuide,
}
