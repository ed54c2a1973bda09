import type { Volatility } from '#domain/catalogue/game/game.ts'
import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** Of a slot with all facts. */
const completeSummary: Point = [
  '{name} is {aThemeSlot} by {provider}: {rtp} RTP, {volatility} volatility. How it plays and what the figures mean.',
  'All about {name} by {provider}: {themeWord}, {rtp} RTP, {volatility} volatility, how to play and common questions.',
  '{name}, {aVolatilitySlot} from {provider} with {rtp} RTP. Read what that means before you play.',
  'What to know about {name}: {aTheme} theme, an RTP of {rtp}, {volatility} volatility, made by {provider}.',
  '{provider} slot {name} explained: the {rtp} return, {volatility} volatility, the {themeWord} and the first steps.',
  '{name} in detail: {aThemeSlot} from {provider}, returning {rtp} in the long run at {volatility} volatility.',
]

/**
 * Summaries for search results, with fewer and fewer facts, at most 160 characters each with the
 * longest generated name.
 */
export const slotSummaries: readonly Point[] = [
  completeSummary,
  [
    '{name} is {aThemeSlot} with {rtp} RTP and {volatility} volatility. How it plays and what the figures mean.',
    '{name}, {aVolatilitySlot} from {provider} with {rtp} RTP. Read what that means before you play.',
    '{name} is {aThemeSlot} by {provider} with {volatility} volatility. How it plays and what to know first.',
    '{name} is {aThemeSlot} by {provider} with {rtp} RTP. How it plays and what the figure means.',
  ],
  [
    '{name} is {aThemeSlot} by {provider}. How to play it, and answers to common questions.',
    '{name} is {aThemeSlot} with {rtp} RTP. How it plays and what the figure means.',
    '{name} is {aThemeSlot} with {volatility} volatility. How it plays and what that means.',
    'All about {name} by {provider}: {rtp} RTP, how to play and common questions.',
    '{name} is {aVolatilitySlot} by {provider}. How it plays and what that means.',
    '{name} is {aVolatilitySlot} with {rtp} RTP. How it plays and what the figures mean.',
  ],
  [
    'What to know about the slot {name} by {provider}: how to play, and common questions.',
    '{name} is {aThemeSlot}. How to play it, and answers to common questions.',
    'What to know about the slot {name} with {rtp} RTP: how to play, and common questions.',
    '{name} is {aVolatilitySlot}. How it plays and what that means.',
  ],
  [
    'What to know about the slot {name}: how to play it, and answers to common questions.',
    'How to play the slot {name}: the first steps, and answers to common questions.',
  ],
]

/** Key features, without the one of the volatility. */
export const slotFeatures: readonly Point[] = [
  ['Made by {provider}', 'Provider: {provider}', 'A game from {provider}', 'Studio: {provider}'],
  ['Theme: {themeLabel}', '{themeLabel} as the theme', 'Belongs to the {themeSlots}'],
  [
    'RTP of {rtp}',
    'Long-run return: {rtp}',
    '{rtp} return to player',
    'Return to player (RTP): {rtp}',
  ],
  ['{volatilityLabel} volatility', 'Volatility: {volatility}', 'Rated {volatility} for volatility'],
  [
    'House edge of {edge}',
    'The house keeps {kept} of $100 on average',
    'Average cost of {kept} for each $100 staked',
  ],
  [
    '{demoButton} beside {playButton}',
    'Has a {demoButton} link',
    'Can be opened with {demoButton} first',
  ],
  [
    'Independent random spins',
    'Each spin random and on its own',
    'Results by random number generator',
  ],
]

/** The key feature of the volatility. */
export const volatilityFeatures: Record<Volatility, Point> = {
  low: ['Smaller wins that come more often', 'Small swings', 'Even course of play'],
  medium: ['Wins of middling size and frequency', 'Moderate swings', 'Between calm and risky'],
  high: ['Rarer wins that can be larger', 'Wide swings', 'Long waits between wins'],
}

/** Steps in order. */
export const slotSteps = {
  open: [
    'Follow {playButton} to open {name} at the casino, or {demoButton} to look around first.',
    'Open {name} with one of the two links on this page: {demoButton} or {playButton}.',
    'Start with {demoButton} if {name} is new to you; {playButton} leads to play for money.',
    'Go to the casino through {playButton} and look for {name} if it does not open by itself.',
    'Choose between {demoButton} and {playButton} to get to {name}.',
    'Use the links on this page to reach the game: {demoButton} to practise, {playButton} for the real thing.',
  ],
  read: [
    'Open the paytable and see which symbols pay.',
    'Read the rules inside the game before the first stake.',
    'Find the information button and go through the paytable once.',
    'Take a minute for the help screen: it lists every symbol.',
    'Check in the paytable what a win consists of in this game.',
    'Look up how the game pays; the paytable has it all.',
  ],
  stake: [
    'Set the stake for a spin; small ones make the budget last.',
    'Choose how much to stake on each spin and mind what it adds up to.',
    'Use the plus and minus buttons, or their like, to set your stake.',
    'Pick a stake that your budget can bear many times over.',
    'Adjust the stake. With {volatility} volatility, leave room for losing runs.',
    'Settle on a stake before you begin and keep to it.',
    'Enter the stake you are comfortable with; it can be changed between spins.',
  ],
  spin: [
    'Press spin and wait for the reels to stop.',
    'Start the round with the spin button.',
    'Spin. Winning combinations are credited by the game itself.',
    'Set the reels in motion; the result is shown as soon as they stand still.',
    'Play the round and look at what the symbols add up to.',
    'Hit the spin button once for each round you want to play.',
  ],
  stop: [
    'Stop when the budget or the time you set is used up.',
    'End the session at the limit you chose, whether ahead or behind.',
    'Leave the game once your limit is reached.',
    'Finish while it is still fun.',
    'Quit at the point you decided on beforehand.',
    'Close the game when the time you allowed yourself is over.',
  ],
} satisfies Record<string, Point>
