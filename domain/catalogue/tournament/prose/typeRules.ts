import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Tournament } from '../tournament.ts'

/** Rules that are usual in each type of tournament. */
export const typeRules: Record<Tournament['type'], readonly Point[]> = {
  slots: [
    [
      'Slot tournaments run on one slot or on a short list, and spins elsewhere do not count.',
      'Only spins on the slots named in the lobby bring points.',
      'The slots that count are listed; all others are played outside the tournament.',
    ],
    [
      'Points are given for the sum of wins, for the largest win or for wins measured against the stake, depending on the terms.',
      'How a win turns into points is laid down beforehand, and it need not be dollar for dollar.',
      'Some slot tournaments rank the single best spin, others the total.',
    ],
    [
      'Either the number of spins is fixed or the time is, and with it how fast one has to play.',
      'A set of spins or a span of time is the usual limit in slot tournaments.',
      'When the spins or the minutes are used up, the score stands.',
    ],
    [
      'Spins may be made with credits of the tournament or with stakes of your own, and only the terms tell which.',
      'If your own stakes are used, they come on top of the fee of {fee}.',
      'Where credits are supplied, wins on them count as points and are not paid out.',
    ],
    [
      'Stakes often have to lie within given limits for a spin to count.',
      'A minimum stake may apply, and spins below it earn nothing.',
      'Bonus rounds usually count like any other win, unless the terms leave them out.',
    ],
  ],
  poker: [
    [
      'All start with equal chips, which have no value outside the tournament.',
      'Tournament chips cannot be cashed in; only the final place counts.',
      'Everyone begins with the same stack, and those who lose it are out.',
    ],
    [
      'Blinds rise at fixed intervals, so waiting becomes more and more expensive.',
      'The level of the blinds goes up with time, which forces decisions.',
      'A schedule in the lobby tells when the blinds rise and by how much.',
    ],
    [
      'The ranking is the order in which players drop out, from last to first.',
      'Places are given by survival: the last one with chips comes first.',
      'Those who go out later are ranked higher, whatever was won on the way.',
    ],
    [
      'A player who does not act in time is folded, and blinds go on being taken.',
      'There is a limit on thinking time, and absent players are dealt in all the same.',
      'Leaving the table does not stop the blinds.',
    ],
    [
      'Hands rank in the usual order, and the variant is named in the lobby.',
      'Sharing information about hands, or playing as a team, is not allowed.',
      'Tables are merged as players drop out, and seats are drawn again.',
    ],
  ],
  blackjack: [
    [
      'Each round has a set number of hands, after which stacks are compared.',
      'The hands are counted: when the last one is played, the ranking is made.',
      'A fixed number of hands is the usual length of a round.',
    ],
    [
      'All play with equal stacks of tournament chips against the same rules of the dealer.',
      'Everyone gets the same amount in chips, and they cannot be cashed in.',
      'Stacks are equal at the start and worth nothing but places at the end.',
    ],
    [
      'Bets have a minimum and a maximum, within which the size is up to you.',
      'How much may be bet on a hand is limited on both sides.',
      'Every hand calls for at least the minimum bet.',
    ],
    [
      'Where there are rounds, the best stacks of each table go through to the next.',
      'Some blackjack tournaments are knockouts by table, others rank the whole field at once.',
      'Who goes through is decided table by table, or by one leaderboard for all.',
    ],
    [
      'Doubling and splitting are allowed as far as the rules of the table go.',
      'Surrender, insurance and the like depend on the table and are listed in its rules.',
      'The order of betting changes from hand to hand at a shared table, since betting last is an advantage.',
    ],
  ],
  roulette: [
    [
      'A set number of spins is played, and the balance after the last of them counts.',
      'The ranking follows the chips left when the final spin has been settled.',
      'After the last spin the highest balance is first.',
    ],
    [
      'Chips are equal for everyone at the start and serve for the ranking only.',
      'All begin with the same balance of tournament chips.',
      'Tournament chips buy no more than a place in the ranking.',
    ],
    [
      'Table limits apply to each bet and in some tournaments to all bets of a spin together.',
      'Minimum and maximum stakes are shown at the table.',
      'Some tournaments ask for a minimum bet on every spin.',
    ],
    [
      'All bets of the layout are usually open, from a single number to red or black.',
      'Payouts are those of the wheel in question, European or American.',
      'Zero is treated as the table always treats it.',
    ],
    [
      'Bets made after the call that closes them are not taken.',
      'A spin missed is a spin without a bet and is not repeated.',
      'Once betting is closed, nothing can be moved or taken back.',
    ],
  ],
  mixed: [
    [
      'Only the games on the list of the tournament count, and the list is part of the terms.',
      'Points come from several games, each of them named in the lobby.',
      'Which games belong to the mixture is set by the organiser.',
    ],
    [
      'Games may be weighted: a bet on a table often brings fewer points than one on a slot.',
      'How much each game contributes is stated in the terms, and the rates can differ widely.',
      'Points for a dollar staked are not the same in every game.',
    ],
    [
      'Results from all games go into one ranking.',
      'A single leaderboard holds what has been collected in any of the games.',
      'It makes no difference in which game points were won, once they are won.',
    ],
    [
      'Some mixed tournaments set tasks, such as a number of rounds in each game.',
      'There may be a minimum of play in each game before a result is ranked.',
      'Where stages follow one another, each may be played on a different game.',
    ],
    [
      'Stakes made for points are stakes of your own as a rule, on top of the {fee}.',
      'If points depend on the amount staked, chasing them costs money in every game.',
      'Look up whether ranking goes by stakes or by wins, since that changes what it costs.',
    ],
  ],
}
