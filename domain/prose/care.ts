import type { Point } from './voice.ts'

/** What is said of playing within one's means, whatever is played. Uses `{age}`, such as "18+". */
export const carePoints: readonly Point[] = [
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
