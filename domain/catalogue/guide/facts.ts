import type { Facts } from '../prose/wordingPicker.ts'
import type { Guide } from './guide.ts'
import { type GuideTopic, guideTopicLabels } from './guideVocabulary.ts'

type People = { players: string; house: string }

const players: People = { players: 'players', house: 'the house' }
const bettors: People = { players: 'bettors', house: 'the bookmaker' }

const people: Record<GuideTopic, People> = {
  slots: players,
  roulette: players,
  blackjack: players,
  poker: players,
  baccarat: players,
  craps: players,
  'sports-betting': bettors,
  'live-betting': bettors,
  esports: bettors,
  'crypto-betting': { players: 'players', house: 'the casino' },
}

/** The facts for the templates of a guide; `age` is a text such as `18+`. */
export function guideFacts({ topic }: Guide, age: string): Facts {
  return { age, topic: guideTopicLabels[topic].toLowerCase(), ...people[topic] }
}
