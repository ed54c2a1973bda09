import { type Cycle, cycle } from '../series/cycle.ts'
import type { GuideCategory, GuideLevel, GuideTopic } from './guideVocabulary.ts'

type Subject = { topic: GuideTopic; category: GuideCategory; level: GuideLevel }

/** A topic as a noun, and as a modifier before another noun. */
const words: Record<GuideTopic, { Topic: string; Of: string }> = {
  slots: { Topic: 'Slots', Of: 'Slot' },
  roulette: { Topic: 'Roulette', Of: 'Roulette' },
  blackjack: { Topic: 'Blackjack', Of: 'Blackjack' },
  poker: { Topic: 'Poker', Of: 'Poker' },
  baccarat: { Topic: 'Baccarat', Of: 'Baccarat' },
  craps: { Topic: 'Craps', Of: 'Craps' },
  'sports-betting': { Topic: 'Sports Betting', Of: 'Sports Betting' },
  'live-betting': { Topic: 'Live Betting', Of: 'Live Betting' },
  esports: { Topic: 'Esports Betting', Of: 'Esports Betting' },
  'crypto-betting': { Topic: 'Crypto Betting', Of: 'Crypto Betting' },
}

const audiences: Record<GuideLevel, string> = {
  beginner: "A Beginner's Guide",
  intermediate: 'An Intermediate Guide',
  advanced: 'An Advanced Guide',
}

/** Three titles per category, for the first three guides of the same topic and category. */
const titles: Record<GuideCategory, Cycle<string>> = {
  beginner: [
    '{Topic} for Beginners: Where to Start',
    'Your First Steps in {Topic}',
    '{Topic} from Scratch',
  ],
  intermediate: [
    '{Topic} Beyond the Basics',
    'The Next Step in {Topic}',
    'Intermediate {Topic}: Filling the Gaps',
  ],
  advanced: ['Advanced {Topic}: A Closer Look', '{Topic} in Depth', 'The Finer Points of {Topic}'],
  strategy: [
    '{Of} Strategy: {Audience}',
    'Making Sound Decisions in {Topic}: {Audience}',
    'Which {Of} Strategies Make Sense? {Audience}',
  ],
  tips: [
    'Practical {Of} Tips: {Audience}',
    '{Of} Mistakes to Avoid: {Audience}',
    'Good Habits for {Topic}: {Audience}',
  ],
  rules: [
    '{Of} Rules Explained: {Audience}',
    '{Of} Rules in Practice: {Audience}',
    '{Of} Terms and Rules: {Audience}',
  ],
  history: [
    'A Short History of {Topic}: {Audience}',
    'Where {Topic} Came From: {Audience}',
    'How {Topic} Changed over Time: {Audience}',
  ],
  odds: [
    '{Of} Odds Explained: {Audience}',
    'Probability in {Topic}: {Audience}',
    'Reading {Of} Odds: {Audience}',
  ],
  'betting-systems': [
    'Do {Of} Systems Work? {Audience}',
    'What {Of} Systems Can and Cannot Do: {Audience}',
    '{Of} Staking Systems Compared: {Audience}',
  ],
  'bankroll-management': [
    'Bankroll Management for {Topic}: {Audience}',
    'Setting a Budget for {Topic}: {Audience}',
    'Keeping Track of Your {Of} Spending: {Audience}',
  ],
}

/**
 * The title of a guide.
 *
 * @param edition number of earlier guides with the same topic and category; from 3 on, the title
 *   has a part number
 */
export function guideTitle({ topic, category, level }: Subject, edition: number): string {
  const forms = titles[category]
  const title = cycle(forms, edition)
    .replace('{Topic}', words[topic].Topic)
    .replace('{Of}', words[topic].Of)
    .replace('{Audience}', audiences[level])
  const part = Math.floor(edition / forms.length) + 1
  return part === 1 ? title : `${title}, Part ${part}`
}
