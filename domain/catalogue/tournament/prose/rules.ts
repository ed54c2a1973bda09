import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The minimum age. Uses `{age}`, such as "18+". */
export const ageRule: Point = [
  'Participation is {age} only.',
  'Only adults may enter ({age}), and the casino may ask for proof before it pays a prize.',
  'Entry is open to account holders who are of age ({age}) and live where online gambling is permitted.',
  'Everyone who enters has to be of age, {age}. Limits and self-exclusion apply to tournaments as to everything else.',
  'The tournament is {age} only, without exception.',
]

/** The note that these rules are the usual ones; on every page. */
export const termsRule: Point = [
  'These are the usual rules of {aTournament}; where the terms in the lobby differ, the terms decide.',
  'What the lobby says takes precedence over anything on this page.',
  'The terms of the organiser are binding, and what stands here is a summary of what is usual.',
  'Details differ from one organiser to another, so read the full terms before paying {fee}.',
  'In doubt the terms published by the organiser decide, not this summary.',
  'Rules of {aTournament} vary, and the ones in the lobby are those that apply.',
]

/** Rules that are usual in tournaments of any type. */
export const generalRules: readonly Point[] = [
  [
    'One account for each person is the rule almost everywhere, and a second one costs the entry.',
    'Casinos allow one account a person; entries from several are usually disqualified.',
    'Playing under two names is forbidden as a rule and ends in exclusion.',
    'Each person enters with one account. Whether one account may enter more than once is stated in the lobby.',
  ],
  [
    'The fee of {fee} is due on entry and is normally not returned once play has begun.',
    'Entry costs {fee}. Withdrawing after the start does not usually bring it back.',
    'As a rule a place is held only once {fee} has been paid.',
    'Late entry may be possible, at the same {fee} and with less time left.',
  ],
  [
    'Re-entries, where they are allowed, cost the fee again: {fee} each time.',
    'Some tournaments permit a second entry for another {fee}; the lobby says whether this one does.',
    'If you can buy in again, each attempt costs {fee} and counts as a new entry.',
    'Check whether only the best of several entries is ranked, since each would cost {fee}.',
  ],
  [
    'The field is given as {players}. Should it fill up, later comers may be turned away.',
    'Places are limited; {players} are listed for this tournament.',
    'With {players} listed, each entrant has {others} to beat.',
    'Numbers may change until the start, and {players} is what is listed.',
  ],
  [
    'If too few enter, the organiser may call the tournament off, and {feesWord} are then returned as a rule.',
    'A tournament can be cancelled or put off; the terms say what becomes of the {feeWord}.',
    'Organisers usually reserve the right to change dates. Look at the lobby on the day.',
    'When a tournament is cancelled before the start, the {fee} normally goes back to the balance.',
  ],
  [
    'Ties are settled as the terms provide, often by sharing the prizes of the places concerned.',
    'Equal results are commonly ranked by who reached theirs first.',
    'For level scores there is a rule in the lobby; splitting the prizes is a frequent one.',
    'Two players with the same result either share or are ranked by time, depending on the terms.',
  ],
  [
    'A lost connection is at your own risk, unless the fault lies with the casino.',
    'Technical faults on the side of the casino can lead to a correction or a restart; a poor connection at home does not.',
    'Rounds that were interrupted are treated as the terms of the game say.',
    'Check your connection before the start, because missed play is rarely made good.',
  ],
  [
    'Software that plays by itself is forbidden and leads to exclusion.',
    'Helping others to win, or letting a program play, costs place and prize as a rule.',
    'Play has to be your own: no programs, no partners, no borrowed accounts.',
    'Agreements between entrants are against the rules of practically every tournament.',
  ],
  [
    'Prizes are credited after the result has been checked, which can take some time.',
    'Before a prize is paid, the casino may verify identity and play.',
    'Whether a prize is cash or has to be wagered first is part of the terms.',
    'Taxes on a prize, where there are any, are for the winner to settle.',
  ],
]
