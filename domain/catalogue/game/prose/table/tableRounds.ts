import type { TableCategory } from '#domain/catalogue/game/tableVariant.ts'
import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

type Round = {
  /** The steps of a round, between opening the table and leaving it. */
  bet: Point
  play: Point
  settle: Point
  features: readonly Point[]
}

/** The round of each table game, and the features of the game. */
export const tableRounds: Record<TableCategory, Round> = {
  roulette: {
    bet: [
      'Place chips on numbers, colours or groups of numbers before betting closes.',
      'Choose between inside bets on few numbers and outside bets on many, and put down {min} or more.',
      'Mark your bets on the layout; several at a time are allowed.',
    ],
    play: [
      'Wait while the wheel turns and the ball comes to rest.',
      'Start the spin and see which number comes up.',
      'Once bets are closed, the spin decides.',
    ],
    settle: [
      'Winning bets are paid by the table, and the layout is cleared for the next spin.',
      'Compare the number with your bets: those that cover it are paid out.',
      'See which bets have won; the rest are lost, and a new spin can begin.',
    ],
    features: [
      ['Inside and outside bets', 'Bets on numbers, colours and groups'],
      ['No decisions after the bet', 'Rules that are quickly learnt'],
      ['Several bets on one spin', 'Each bet settled by itself'],
    ],
  },
  blackjack: {
    bet: [
      'Put down a bet of at least {min} to be dealt in.',
      'Choose your stake and have the cards dealt.',
      'Place a bet between {min} and {max} before the deal.',
    ],
    play: [
      'Decide on each turn whether to hit or to stand, or to double or split where that is offered.',
      'Draw cards while it makes sense and stand before you go over 21.',
      'Count your hand, look at what the dealer shows and choose to hit or to stand.',
    ],
    settle: [
      'The dealer draws by the rules of the house, and the hands are compared.',
      'The dealer completes the hand; the one nearer to 21 wins.',
      'If nobody has gone over, the higher total takes the round.',
    ],
    features: [
      ['Decisions that matter', 'Hit, stand, double or split'],
      ['Hand against the dealer', 'Closest to 21 wins'],
      ['Basic strategy can be used', 'Dealer bound to fixed rules'],
    ],
  },
  poker: {
    bet: [
      'Place the ante, {min} or more, to receive cards.',
      'Put down the opening bet within the limits of {min} to {max}.',
      'Make the first bet and let the cards be dealt.',
    ],
    play: [
      'Look at your cards and decide whether to raise or to fold.',
      'Judge your hand: go on with a further bet or give it up.',
      'Stay in with a hand worth the additional bet, and fold the others.',
    ],
    settle: [
      'The hands are shown, and the better one wins according to the ranking.',
      'Compare with the hand of the dealer; the pay table tells what a win brings.',
      'At the showdown the game works out who has won and pays accordingly.',
    ],
    features: [
      ['Five-card hands in the known order', 'From high card to royal flush'],
      ['Played against the house', 'The dealer as the opponent'],
      ['Choice between raising and folding', 'A decision in each round'],
    ],
  },
  baccarat: {
    bet: [
      'Bet on Player, Banker or a tie, starting from {min}.',
      'Choose the hand you think will win and stake between {min} and {max}.',
      'Place your chips on one of the three main bets.',
    ],
    play: [
      'Two cards go to each hand, and a third where the rules call for one.',
      'Watch the deal. Whether a third card is drawn is laid down in the rules.',
      'Wait for the cards; there is nothing to decide after the bet.',
    ],
    settle: [
      'The hand nearer to nine wins, and bets on it are paid.',
      'Totals are compared by their last digit, and the round is settled.',
      'Check the result and the payout; the rules of the table say whether anything is deducted.',
    ],
    features: [
      ['Bets on Player, Banker or tie', 'Three main bets'],
      ['No decisions during the deal', 'Little to learn'],
      ['Closest to nine wins', 'Quick rounds'],
    ],
  },
  craps: {
    bet: [
      'Put {min} or more on the pass line before the come-out roll.',
      'Choose a bet; the pass line is the usual one to begin with.',
      'Place a line bet within the limits of {min} to {max}.',
    ],
    play: [
      'Roll the dice. Either the round is decided, or a point is set.',
      'Throw the come-out roll and see whether it wins, loses or sets a point.',
      'After the first roll, go on until the point or a seven comes up.',
    ],
    settle: [
      'The line bet is paid if the point comes before a seven.',
      'With the round decided, winnings are paid and a new come-out roll follows.',
      'Collect or lose the bet, then decide whether to play another round.',
    ],
    features: [
      ['Two dice, a come-out roll and a point', 'Pass line as the basic bet'],
      ['Many kinds of bets on one layout', 'Simple and involved bets side by side'],
      ['Rounds of differing length', 'Seven as the number that matters most'],
    ],
  },
}
