import type { GuideTopic } from '../guideVocabulary.ts'
import { baccaratGuide } from './topics/baccarat.ts'
import { blackjackGuide } from './topics/blackjack.ts'
import { crapsGuide } from './topics/craps.ts'
import { cryptoGuide } from './topics/crypto.ts'
import { esportsGuide } from './topics/esports.ts'
import { liveGuide } from './topics/live.ts'
import { pokerGuide } from './topics/poker.ts'
import { rouletteGuide } from './topics/roulette.ts'
import { slotsGuide } from './topics/slots.ts'
import { sportsGuide } from './topics/sports.ts'
import type { TopicLessons } from './topics/topicLessons.ts'

/** The lessons of guides, by topic. */
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
