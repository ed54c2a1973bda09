import type { Point } from './wordingPicker.ts'

/** Points about responsible play in any game. Use `{age}`, such as "18+". */
export const responsiblePlayPoints: readonly Point[] = [
  [
    'Decide what the session may cost before it starts, and stop once that sum is gone.',
    'Set a budget in advance and see it as the price of entertainment, not as an investment.',
    'Play with money that was put aside for leisure, never with money that has another purpose.',
    'A fixed budget, chosen beforehand, is the simplest way to keep a game a game.',
    'Whatever you stake should be money that you can do without.',
    'Pick a limit before the first bet and leave it alone afterwards.',
    'Treat every stake as spent the moment it is placed.',
  ],
  [
    'Breaks help, because time passes quickly in a game of short rounds.',
    'Keep an eye on the clock as well as on the balance.',
    'It is worth settling not only how much to spend but also how long to stay.',
    'A pause every so often makes it easier to judge when enough is enough.',
    'If an hour has gone by unnoticed, that is a good moment to get up.',
    'Tired or upset is the wrong state to be playing in; tomorrow will do as well.',
  ],
  [
    'Raising the stake to win back a loss tends to make the loss larger.',
    'Losses are part of what playing costs, and chasing them usually adds to the bill.',
    'When a session has gone badly, ending it is better than trying to repair it.',
    'Nothing about a losing streak makes the next bet a safer one.',
    'The urge to get even is a signal to stop rather than a reason to go on.',
    'No pattern of stakes turns a game with a house edge into a source of income.',
  ],
  [
    'Participation is {age} only, and help is at hand for anyone who no longer enjoys it.',
    'This is a game for adults, {age} only; the responsible gaming page names tools and places to turn to.',
    'Limits, cooling-off and self-exclusion are explained on the responsible gaming page. {age} only.',
    'Play is {age} only. Anyone who finds it hard to stop can turn to the organisations listed under responsible gaming.',
    'Only adults may take part ({age}), and only for as long as it stays fun.',
  ],
]

/** A point about responsible betting on sport. */
export const responsibleBettingPoint: Point = [
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

/** The minimum age for betting. Uses `{age}`, such as "18+". */
export const bettingAgePoint: Point = [
  'Betting is {age} only.',
  'Bets are for adults, {age} only; the responsible gaming page shows how to set limits.',
  '{age} only. Help for those who cannot stop is listed under responsible gaming.',
  'Only adults may bet ({age}), and limits can be set in advance.',
  'Taking part is {age} only, and the responsible gaming page names places to turn to.',
  'Anyone who bets has to be of age, {age}, and should know when to stop.',
]
