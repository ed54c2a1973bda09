import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of slots. */
export const slotsGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'A slot asks for one decision, the stake. Everything else is settled by a random number generator when the reels are started.',
      'The paytable inside the game lists what each symbol pays, and whether wins are counted along lines or across neighbouring reels.',
      // 20 x $0.05 = $1
      'Check whether a stake is shown for each line or for the whole spin: twenty lines at five cents each make one dollar a spin.',
      'RTP stands for return to player. At 96%, a hundred dollars in stakes bring back ninety-six on average, counted over all players and a very long time.',
    ),
    intermediate: singleWordings(
      'Two slots with the same RTP can feel nothing alike: volatility says whether the return comes in many small wins or in few large ones.',
      'Hit frequency is how often a spin pays anything at all. A win smaller than the stake counts as a hit, so a busy screen can still be a losing one.',
      // 3^5 = 243
      'Ways to win follow from the shape of the reels. Five reels with three rows give 243 of them: three to the power of five.',
      // 600 x $0.50 = $300; 4% of it = $12
      'Speed is part of the price. Six hundred spins an hour at fifty cents make $300 in stakes, which cost $12 on average at an RTP of 96%.',
    ),
    advanced: singleWordings(
      'Many slots are supplied in more than one RTP version, and the operator picks one. The help screen inside the game tells which version is running.',
      'The RTP of a slot with a progressive prize includes that prize, so nearly everybody who plays it gets back less than the stated average.',
      'Where volatility is high, much of the return sits in bonus rounds that seldom appear, and a few hundred spins say next to nothing about it.',
      'A published RTP is calculated over every possible result; laboratories then check it against simulations of many millions of spins.',
    ),
    strategy: singleWordings(
      'No order of stakes moves the RTP. What remains is to choose the game and the stake, and to leave at the planned time.',
      // (97% - 95%) x $300 = $6
      'Of two slots you like equally, the one with the higher RTP costs less: over $300 in stakes, 97% instead of 95% saves six dollars on average.',
      'Let the budget decide on volatility. A game with wide swings needs more spins in reserve than an even one, and so a smaller stake.',
      'A stake of a two-hundredth of the budget pays for two hundred spins, even if not one of them wins.',
    ),
    tips: singleWordings(
      'Leave autoplay and turbo modes off if you want to feel what you spend; both fit more stakes into the same hour.',
      'Open the demo first and look for three things: the stake of a spin, what starts the bonus round, and where the paytable is.',
      'A near miss is a loss like any other. The symbol that stopped one place too high says nothing about the next spin.',
      'Note your balance at the start and again every half hour, because a stream of small wins makes losses hard to notice.',
    ),
    rules: singleWordings(
      'Wins on lines are usually counted from the leftmost reel, and only the longest run on a line is paid.',
      'A wild stands in for other symbols, and a scatter counts wherever it falls; the paytable says which symbols are which.',
      'Many newer slots state a maximum win for a round. Once it is reached, the round ends, whatever was still to come.',
      'A malfunction normally voids all pays and plays. The sentence is in nearly every help screen, and casinos rely on it.',
    ),
    history: singleWordings(
      'Sittman and Pitt of Brooklyn built a poker machine with five drums in 1891. It paid no coins; prizes such as drinks and cigars came from the bar.',
      'The Liberty Bell, which Charles Fey made in San Francisco in the 1890s, had three reels and paid out by itself. Most machines after it followed that model.',
      'Fruit symbols go back to machines that gave out chewing gum, where cherries, lemons and plums stood for the flavours.',
      "Bally's Money Honey of 1963 was driven by electricity, Fortune Coin showed its reels on a screen in 1976, and slots went online in the mid-1990s.",
    ),
    odds: singleWordings(
      // 20^3 = 8,000
      'Three reels of twenty stops each can come to rest in 8,000 ways. A prize for one of those ways comes once in 8,000 spins on average.',
      'The house edge is what the RTP leaves: 4% at an RTP of 96%. It is taken from every stake, those made out of winnings included.',
      'Chances stay the same from spin to spin. After a hundred losing spins, the next has the odds that the first one had.',
      'RTP is an average of unequal results: many spins that return nothing, some that return part of the stake, and a few that return a great deal.',
    ),
    'betting-systems': singleWordings(
      'Raising the stake after losses does not bring a slot round, since the machine keeps no account of who is behind.',
      'Progressions are made for bets that win about half the time. On slots most spins lose, so a doubling sequence runs away within minutes.',
      'Whatever the sequence of stakes, the average loss stays the same share of what is staked in total. A larger total only makes that share a larger sum.',
      'Talk of machines that are hot or cold describes spins that are over. The generator draws afresh every time.',
    ),
    'bankroll-management': singleWordings(
      // 500 x $0.20 x 4% = $4
      'To price an hour, multiply spins, stake and house edge. Five hundred spins of twenty cents at an edge of 4% cost four dollars on average.',
      // $50 / $0.25 = 200
      'A budget of $50 lasts for 200 spins of twenty-five cents if nothing is won, and for longer as soon as something is.',
      'The wider a slot swings, the smaller the stake should be. Halving it doubles the number of spins that a dry spell can take.',
      'Put winnings above a chosen sum aside instead of playing them again; the edge applies to them as it does to any other money.',
    ),
  },
  questions: [
    {
      question: ['Can I improve my chances at slots?', 'Does skill matter in slots?'],
      answer: [
        'No. You can choose a game with a higher RTP and play fewer or smaller stakes; what a spin brings is random.',
        'Not on a spin. A higher RTP lowers the average cost, a smaller stake does too, and that is the whole of it.',
        'Nothing you do at the machine changes the odds of a spin. The choices that count are made before: which game, what stake, how long.',
      ],
    },
    {
      question: ['Is a slot due after a long losing run?', 'Do slots pay more at certain times?'],
      answer: [
        'No. A random number generator has no memory and no clock, so each spin has the same odds as the last.',
        'That is a myth. Neither the hour nor the results so far enter into the next spin.',
        'Spins are independent of each other and of the time of day. A long wait earns nothing.',
      ],
    },
    {
      question: ['What does the RTP of a slot tell me?', 'How should I read an RTP of 96%?'],
      answer: [
        'RTP is a long-run average over all players: at 96%, $96 of every $100 staked is paid back. One evening may look quite different.',
        'It gives the price. At 96% the house keeps $4 of $100 staked on average, though never so neatly in a single session.',
        'At 96%, four dollars in a hundred stay with the casino over the long run. The figure is silent on how that is spread over spins.',
      ],
    },
    {
      question: ['What does volatility mean in a slot?', 'How do low and high volatility differ?'],
      answer: [
        'Volatility describes how a return is spread. Low means frequent and small wins, high means rare and larger ones; the RTP can be the same.',
        'With low volatility the balance moves in small steps, with high volatility in long declines and occasional leaps. Neither is cheaper as such.',
        'It is the width of the swings. The higher it is, the more spins go by without a win worth mentioning.',
      ],
    },
    {
      question: [
        'How much does an hour of slots cost?',
        'How do I work out the cost of a session?',
      ],
      answer: [
        'Multiply spins, stake and edge: 600 spins of $0.50 at an edge of 4% come to $12 an hour on average.',
        'On average, the total of the stakes times the house edge. At 400 spins of $1 and 5%, that makes $20.',
        'Spins an hour times stake times edge. The surprise is usually the first figure, because several hundred spins fit into an hour.',
      ],
    },
  ],
}
