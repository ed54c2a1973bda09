import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of betting with cryptocurrency. */
export const cryptoGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'A deposit goes to an address that the casino shows. Compare the first and last characters and the network before you send, because a transfer cannot be called back.',
      'A block of bitcoin transactions is found about every ten minutes on average, and a casino waits for one or more of them before it credits a deposit.',
      'A stablecoin such as USDT is meant to stay at one dollar. Bitcoin and ether are not, so a balance held in them moves without a bet.',
      'Send a small sum first when an address is new to you. A transfer on the wrong network is often lost.',
    ),
    intermediate: singleWordings(
      // 2/20, 2/200
      'Network fees depend on traffic and not on the sum. Two dollars are 10% of a deposit of $20 and 1% of one of $200.',
      'USDT exists on several networks. Sender and receiver have to use the same one, or the money does not arrive.',
      'Some casinos keep a balance in the coin and others convert it into dollars. It decides who bears the rate while you play.',
      'Speeds differ: Litecoin aims at a block every two and a half minutes, Ethereum at one every twelve seconds.',
    ),
    advanced: singleWordings(
      'In a provably fair game the casino first publishes a hash of its seed. Yours is mixed in, and once the seed is revealed, every result can be recomputed.',
      'Provably fair shows that a result was not altered. It says nothing about the edge, which is there all the same.',
      // 2 x 49.5% = 99%
      'A dice game that doubles the stake with a chance of 49.5% has a house edge of 1%.',
      'A public ledger can be read for ever. Addresses are not names, but exchanges know which customers they belong to.',
    ),
    strategy: singleWordings(
      'Think in dollars. A stake written as 0.0005 of a coin hides its size, and small-looking numbers invite larger bets.',
      'Two risks are at work, that of the game and that of the rate. A stablecoin takes out the second and leaves the first.',
      'Check a provably fair game before it matters: change your seed, play a few rounds at the minimum and recompute them.',
      'Withdraw to a wallet of your own after a session. A balance at a casino is only a claim on that casino.',
    ),
    tips: singleWordings(
      'Paste addresses and never type them, then compare the characters. There is malware that swaps an address in the clipboard.',
      'Keep the recovery phrase of your wallet offline, and give it to nobody. No casino needs it.',
      'If a transfer can wait, send it while the network is quiet, since fees rise and fall with use.',
      'Write down the rate on the day of each deposit and withdrawal; your records, and perhaps a tax office, will ask for it.',
    ),
    rules: singleWordings(
      'Each casino sets the number of confirmations that it waits for. Until then a deposit may be shown, but not be played with.',
      'Deposits below the stated minimum may not be credited at all, and getting them back is often impossible.',
      'Paying in a cryptocurrency does not do away with identity checks. They commonly come before a larger withdrawal.',
      'Laws on gambling with cryptocurrency differ from country to country. Being able to pay does not mean being allowed to play.',
    ),
    history: singleWordings(
      'The paper that describes Bitcoin appeared on 31 October 2008, and the first block was mined on 3 January 2009.',
      'On 22 May 2010 somebody paid 10,000 bitcoins for two pizzas, the first purchase of its kind to become known.',
      'SatoshiDice, opened in 2012, made betting straight from a wallet popular, with published odds and results that anybody could verify.',
      'Litecoin started in 2011 and Ethereum in 2015. In September 2022 Ethereum gave up mining, which cut its use of power to a fraction.',
    ),
    odds: singleWordings(
      'The coin does not change the odds. A wheel with one zero keeps 2.70% in bitcoin just as it does in dollars.',
      'Set the rate beside the edge: a day on which a coin falls by 5% costs a balance more than many rounds at an edge of 1%.',
      // 0.80 x 1.25 = 1
      'A fall of 20% takes a rise of 25% to make good. Losses and gains in per cent are not mirror images.',
      // 99 / 25 = 3.96
      'In dice games, payout and chance belong together. At an edge of 1% they multiply to 99, so a chance of 25% pays 3.96 times the stake.',
    ),
    'betting-systems': singleWordings(
      // 0.505^10 = 1 in 927
      'Scripts can place hundreds of bets a minute and meet bad runs all the sooner. At a chance of 49.5%, ten losses in a row come about once in 930 attempts.',
      // 2^10 - 1 = 1,023
      'Ten doublings cost 1,023 times the first stake, for a sequence that was meant to win a single one.',
      'Changing your seed brings new numbers with the same chances. It is a way to check a game and not to beat it.',
      'If a coin rises while a system loses, the gain belongs to the rate. Without the bets it would have been larger.',
    ),
    'bankroll-management': singleWordings(
      'Keep the books in dollars. A balance that has grown in coins may have shrunk in money.',
      // 2 x $2 / $50 = 8%
      'Count the fees. Two transfers at two dollars each, there and back, are 8% of a budget of $50 before the first bet.',
      'Leave no more at the casino than a session needs, and let the rest stay in your own wallet.',
      'When the coin falls by 10%, so does the budget that is held in it. Fix the sum in dollars on the day.',
    ),
  },
  questions: [
    {
      question: [
        'How long does a deposit in cryptocurrency take?',
        'When is a crypto deposit credited?',
      ],
      answer: [
        'It takes as many confirmations as the casino asks for. A block comes every ten minutes or so with Bitcoin and every few seconds on faster networks.',
        'After the number of confirmations that the casino has set. A low fee or a busy network can stretch that.',
        'Within minutes as a rule, sometimes an hour. The wallet shows the confirmations as they come in.',
      ],
    },
    {
      question: ['What does provably fair mean?', 'Can I check that a result was fair?'],
      answer: [
        'The casino commits itself to a seed before you bet and reveals it later, so that each result can be recomputed. The house edge remains.',
        'In a provably fair game, the hash, the seeds and a counter are enough to work out the result again.',
        'A result of such a game could not be changed after your bet, and you can verify it. Whether the odds are any good is another question.',
      ],
    },
    {
      question: ['What if I send coins to the wrong address?', 'Can a crypto payment be reversed?'],
      answer: [
        'Nobody can reverse it. If the address belongs to a company, its support may be able to help; otherwise the money is gone.',
        'A confirmed transfer is final. That is why a small test payment is worth its fee.',
        'Transfers on a blockchain cannot be called back, and a wrong network is as bad as a wrong address.',
      ],
    },
    {
      question: ['Does the price of the coin affect my balance?', 'Who bears the exchange rate?'],
      answer: [
        'If the balance is kept in the coin, the rate is your risk. If it is converted into dollars, the rate on the day of the deposit is the one that counts.',
        'That depends on whether the casino converts. In a stablecoin the question hardly arises.',
        'A balance held in coins rises and falls with them, bets or no bets. See which currency the account is kept in.',
      ],
    },
    {
      question: ['Is betting with cryptocurrency anonymous?', 'Will I be asked who I am?'],
      answer: [
        'Do not count on staying unknown. Ledgers are public, exchanges know their customers, and casinos check identities before larger withdrawals.',
        'Anonymity stays on the surface. An address carries no name, but the path of the money can be followed.',
        'Identity checks are to be expected, at the latest for a withdrawal. A coin does not change that.',
      ],
    },
  ],
}
