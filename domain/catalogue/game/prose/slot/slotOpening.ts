import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The introduction of a slot, by its provider. */
const byProvider: Point = [
  '{name} is {aThemeSlot} from {provider}, with {volatility} volatility and a stated return of {rtp}.',
  '{provider} is the maker of {name}, {aThemeSlot} whose volatility is rated {volatility}.',
  'With {name}, {provider} takes {theme} as the subject of a slot with {volatility} volatility and an RTP of {rtp}.',
  'Anyone who likes {theme} as a setting will find it in {name}, a slot by {provider}.',
  '{name} is one of the {listedThemeSlots} in this catalogue and comes from {provider}.',
  'The slot {name} joins {aTheme} theme to {volatility} volatility; its provider is {provider}.',
  'Among {providerGames}, {name} is the one to open for {aTheme} theme and an RTP of {rtp}.',
  'Three things describe {name} at a glance: {aTheme} theme, {volatility} volatility and an RTP of {rtp}. It is a slot by {provider}.',
  'From {provider} comes {name}, {aVolatilitySlot} on the subject of {theme}.',
  'To open {name} is to open {aVolatilitySlot} built around {theme}; {provider} supplies it.',
  '{aThemeSlot} with a return of {rtp}: that is {name} in short, and the studio behind it is {provider}.',
  'Players looking through the {listedThemeSlots} will come across {name}, which {provider} made and which has {volatility} volatility.',
]

/** Introductions of a slot, with fewer and fewer facts. */
export const slotOpenings: readonly Point[] = [
  byProvider,
  [
    '{name} is {aThemeSlot} with {volatility} volatility and a stated return of {rtp}.',
    'Three things describe {name} at a glance: {aTheme} theme, {volatility} volatility and an RTP of {rtp}.',
    'From {provider} comes {name}, {aVolatilitySlot} with a stated return of {rtp}.',
  ],
  [
    '{name} is {aThemeSlot} with {volatility} volatility.',
    '{name} is {aThemeSlot} with a stated return of {rtp}.',
    '{name} is {aVolatilitySlot} with an RTP of {rtp}.',
    '{name} is {aVolatilitySlot} from {provider}.',
    '{provider} is the maker of {name}, a slot with a stated return of {rtp}.',
  ],
  [
    '{name} is {aThemeSlot}.',
    '{name} is {aVolatilitySlot}.',
    '{name} is a slot with a stated return of {rtp}.',
    '{name} is a slot from {provider}.',
    'The slot {name} is made by {provider}.',
  ],
  ['{name} is a slot.', 'This page is about {name}, a slot.', 'The slot on this page is {name}.'],
]

/** The meaning of chance in a slot. */
export const slotChance: readonly Point[] = [
  [
    'Every spin is settled by a random number generator and knows nothing of the spin before.',
    'Results come from a random number generator, so the last spin says nothing about the next.',
    'The order of wins and losses is random, and no run of either makes the other due.',
    'A random number generator decides each result at the moment of the spin.',
    'As in any slot, chance alone decides; timing the button changes nothing.',
    'Spins are independent of each other: a quiet hour is not followed by a generous one as a matter of course.',
    'No habit of play, whether quick or slow spins, large or small stakes, alters what the generator draws.',
  ],
  [
    'What each symbol is worth stands in the paytable, which opens from inside the game.',
    'The paytable within the game shows which combinations pay and how much.',
    'A look at the paytable before the first spin tells you what the symbols mean.',
    'For the value of each symbol, the paytable in the game is the place to look.',
    'The game has a help screen of its own, and reading it first costs nothing.',
    'Symbols and what they pay are listed in the rules that come with the game.',
  ],
]
