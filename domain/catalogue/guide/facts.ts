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

/**
 * What the text of a guide may say about the other guides of the catalogue; what is absent isn't
 * said.
 */
export type GuideComparison = {
  /** The levels of guides in the catalogue. */
  levels?: readonly string[]
  /** Whether other guides have the guide's topic. */
  sharesTopic?: boolean
}

/** The facts for the templates of a guide; `age` is a text such as `18+`. */
export function guideFacts(guide: Guide, age: string, comparison: GuideComparison): Facts {
  const { topic } = guide
  return {
    age,
    topic: guideTopicLabels[topic].toLowerCase(),
    ...people[topic],
    ...otherGuides(comparison),
  }
}

function otherGuides({ levels = [], sharesTopic = false }: GuideComparison): Facts {
  const hasGentler = levels.some((level) => level !== 'advanced')
  return {
    atLowerLevel: sharesTopic && hasGentler ? 'at a lower level' : undefined,
    beginnersGuides: levels.includes('beginner') ? 'the guides for beginners' : undefined,
  }
}
