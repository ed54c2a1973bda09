import type { Point } from './voice.ts'

/** What is said of betting on sport within one's means. */
export const betCare: Point = [
  'Stake only what you can do without, and look on it as spent once the bet is placed.',
  'Decide on a sum for betting before you look at the odds, and leave it at that.',
  'A stake should be small enough that losing it changes nothing.',
  'Leaving an event alone is a choice too, and it costs nothing.',
  'Raising the next stake to make up for a lost one is how small losses become large ones.',
  'Knowing a sport well makes watching it better; it does not make betting on it safe.',
  'Supporting a side and betting on it are two things, better kept apart.',
  'If following the score stops being fun, the stake was too high.',
  'The longer the list of bets, the more the margin costs; few and small is the cheaper way.',
  'Money for rent and bills has no place on a betting slip.',
]

/** Who may bet. Uses `{age}`, such as "18+". */
export const betAge: Point = [
  'Betting is {age} only.',
  'Bets are for adults, {age} only; the responsible gaming page shows how to set limits.',
  '{age} only. Help for those who cannot stop is listed under responsible gaming.',
  'Only adults may bet ({age}), and limits can be set in advance.',
  'Taking part is {age} only, and the responsible gaming page names places to turn to.',
  'Anyone who bets has to be of age, {age}, and should know when to stop.',
]
