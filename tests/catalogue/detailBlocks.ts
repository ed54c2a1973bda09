import type { Kind } from '#domain/catalogue/kinds.ts'

export type DetailBlocks = {
  kind: Kind
  id: string
  /** The headings of its blocks, in their order. */
  headings: string[]
  /** The texts of its calls to action, by placement. */
  calls: Record<string, string>
  /** Texts at the top of the page. */
  shown: string[]
  /** Links to other items of the catalogue, other than the neighbours. */
  related: { selector: string; count: number }[]
}

/** One item of each kind, and the contents of its page. */
export const details: DetailBlocks[] = [
  {
    kind: 'game',
    id: 'slot-17',
    headings: [
      'About Savanna Lion Spins',
      'Key features',
      'How to play Savanna Lion Spins',
      'Questions about Savanna Lion Spins',
      'Similar games',
      'Bonuses to look at',
    ],
    calls: { 'game-play': 'Play Now', 'game-demo': 'Try Demo' },
    shown: ['RTP', 'Volatility', 'Evolution Gaming'],
    related: [
      { selector: 'a[href^="/game/"]', count: 5 },
      { selector: 'a[href^="/bonus/"]', count: 3 },
      { selector: 'a[href="/all-games"]', count: 1 },
    ],
  },
  {
    kind: 'sport',
    id: 'event-21',
    headings: [
      'Odds for each outcome',
      'What the odds say',
      'Questions about Team 194 vs Team 195',
      'Markets around an event',
      'Betting while it runs',
      'Where to go from here',
    ],
    calls: { 'sport-bet': 'Place Bet Now' },
    shown: [
      'Football',
      'La Liga',
      'Team 194 wins',
      '2.08',
      'Draw',
      '3.39',
      'Team 195 wins',
      '4.25',
    ],
    related: [
      { selector: 'a[href="/all-sports"]', count: 1 },
      { selector: 'a[href="/all-bonuses"]', count: 1 },
    ],
  },
  {
    kind: 'bonus',
    id: 'bonus-7',
    headings: [
      '150% up to $1,000',
      'How to claim it',
      'Terms to know first',
      'Questions about the Violet VIP Bonus',
      'Popular games',
    ],
    calls: { 'bonus-claim': 'Claim Bonus Now' },
    shown: ['VIP', 'BONUS7', 'Wagering', '35x'],
    related: [
      { selector: 'a[href^="/game/"]', count: 3 },
      { selector: 'a[href="/all-games"]', count: 1 },
      { selector: 'a[href="/all-bonuses"]', count: 1 },
    ],
  },
  {
    kind: 'guide',
    id: 'guide-3',
    headings: [
      'What this guide is about',
      'Put the price first',
      'Keep a budget and a record',
      'Practise where it costs nothing',
      'Know when to leave',
      'Questions beginners and others ask',
      'Related guides',
    ],
    calls: { 'guide-play': 'Play Now' },
    shown: ['Level', 'Advanced', 'Category', 'Topic', 'Blackjack'],
    related: [
      { selector: 'a[href^="/guide/"]', count: 4 },
      { selector: 'a[href="/all-guides"]', count: 1 },
    ],
  },
  {
    kind: 'tournament',
    id: 'tournament-9',
    headings: [
      'How to participate',
      'Rules',
      'Prize distribution',
      'Questions about the Daily Meridian Roulette Challenge',
      'Where to go from here',
    ],
    calls: { 'tournament-join': 'Join Tournament' },
    shown: ['Prize pool', '$10,000', 'Entry fee', '$100', 'Players', '792', 'Roulette', 'Daily'],
    related: [
      { selector: 'a[href="/all-tournaments"]', count: 1 },
      { selector: 'a[href="/all-bonuses"]', count: 1 },
    ],
  },
]
