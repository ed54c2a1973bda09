import type { TableCategory } from '#domain/catalogue/game/tableVariant.ts'
import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'

/** Questions about the rules, by category. */
export const rulesQuestions: Record<TableCategory, readonly Question[]> = {
  roulette: [
    {
      question: ['Which bets are there in roulette?', 'What can I bet on?'],
      answer: [
        'Single numbers, groups of up to six numbers, dozens, columns, colours, odd or even and high or low.',
        'Inside bets on one or a few numbers, and outside bets on colours, halves, dozens and columns.',
        'Anything from a single number to half of the layout. The more a bet covers, the less it pays.',
      ],
    },
    {
      question: ['Is red due after a run of black?', 'Do earlier spins matter?'],
      answer: [
        'No. The wheel has no memory, and each spin has the same odds as the last.',
        'No, every spin is independent, whatever the display of past numbers may suggest.',
      ],
    },
  ],
  blackjack: [
    {
      question: ['What do the cards count in blackjack?', 'How is a hand counted?'],
      answer: [
        'Two to ten count as printed, jack, queen and king ten, and an ace one or eleven.',
        'By adding up the cards: pictures are worth ten, aces eleven or one, whichever helps.',
      ],
    },
    {
      question: ['Does skill matter in blackjack?', 'Is blackjack pure luck?'],
      answer: [
        'Decisions have an influence: basic strategy lowers the edge of the house. It does not remove it, and luck decides the single hand.',
        'The cards are luck, the decisions are not. Even the best decisions leave the house ahead in the long run.',
      ],
    },
  ],
  poker: [
    {
      question: ['Whom do I play against?', 'Are there other players at {name}?'],
      answer: [
        'Your hand is compared with that of the house. Other players, where there are any, do not affect it.',
        'The opponent is the dealer, who plays by fixed rules and cannot be bluffed.',
      ],
    },
    {
      question: ['Which poker hand is the highest?', 'How are the hands ranked?'],
      answer: [
        'The royal flush comes first, then straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, a pair and high card.',
        'In the usual order of five-card poker, at the top of which is the royal flush and at the bottom the high card.',
      ],
    },
  ],
  baccarat: [
    {
      question: ['How are points counted in baccarat?', 'What is a card worth in baccarat?'],
      answer: [
        'Aces are worth one, two to nine as printed, tens and pictures nothing. Of the sum only the last digit counts.',
        'Seven and eight make fifteen, which counts as five: only the last digit matters. Tens and pictures are zero, aces one.',
      ],
    },
    {
      question: ['Do I have to know the rule of the third card?', 'Who decides on a third card?'],
      answer: [
        'The rules of the table do. Nobody at the table has to decide anything after the bet.',
        'Fixed rules settle it, and the game applies them by itself.',
      ],
    },
  ],
  craps: [
    {
      question: ['Which bet is for beginners?', 'How do I start at craps?'],
      answer: [
        'The pass line. It wins on seven or eleven with the first roll, loses on two, three or twelve, and otherwise goes on with a point.',
        'Most people begin with the pass line and leave the rest of the layout alone until they know it.',
      ],
    },
    {
      question: ['What is the point in craps?', 'What happens after the come-out roll?'],
      answer: [
        'A first roll of four, five, six, eight, nine or ten sets the point. The pass line then wins if that number returns before a seven.',
        'Unless the first roll decides the round, its total becomes the point, and the dice are rolled until either the point or a seven appears.',
      ],
    },
  ],
}
