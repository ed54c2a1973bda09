import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const faqItems: SeedDocument<'faq-items'> = [
  {
    question: 'How do I claim the bonus?',
    answer: prose`
      - Press any claim button on this site. The casino opens in a new tab.
      - Open an account there, with your own, true details.
      - Enter the code {code} where the casino asks for a promo code.
      - The casino credits {amount} and {spins} spins. You don’t have to deposit.

      {wagering} wagering applies before you can withdraw, and what you haven’t used expires after
      {expiryDays} days. {limit}. You must be {minimumAge}.
    `,
  },
  {
    question: 'Which coins does the casino accept?',
    answer: prose`
      Bitcoin, Ethereum, USDT, Solana, Litecoin, Dogecoin and more. In all there are
      {claim:coins} coins. Minimum deposits are published for some of them:
      - Bitcoin: {claim:minimum-btc}
      - Ethereum: {claim:minimum-eth}
      - USDT: {claim:minimum-usdt}
      - Litecoin: {claim:minimum-ltc}
      - Dogecoin: {claim:minimum-doge}

      The casino’s cashier shows the minimum of any coin before you pay.
    `,
  },
  {
    question: 'Is it safe to play there?',
    answer: prose`
      The casino is run by another company, so check it the way you would check any place that holds
      your money. See who runs it, which licence it names, and whether your country is on its list.

      Then look after your side: a password that you use nowhere else, two-step sign-in if it is
      offered, and no more in the account than you mean to play with. This site never asks for your
      casino password, your wallet’s keys or a payment.
    `,
  },
  {
    question: 'How fast are withdrawals?',
    answer: prose`
      The published times by coin:
      - Bitcoin: {claim:withdrawal-btc}
      - Ethereum: {claim:withdrawal-eth}
      - USDT: {claim:withdrawal-usdt}
      - Litecoin: {claim:withdrawal-ltc}
      - Dogecoin: {claim:withdrawal-doge}

      A busy network or an identity check can make a withdrawal take longer. Bonus money can
      only be withdrawn once its wagering is met.
    `,
  },
  {
    question: 'Will I have to prove who I am?',
    answer: prose`
      Expect it. Casinos check age and identity (KYC, “know your customer”) when you register, when
      you first withdraw, or when the law or their own rules call for it. Usually they want an
      identity document, and sometimes a proof of address.

      Read the casino’s rules on this before you play, and register with details that match your
      documents. Details that don’t match are a common reason for a withdrawal to be held.
    `,
  },
  {
    question: 'Which games can I play?',
    answer: prose`
      The casino names {claim:games} games: slots, live dealer tables, roulette, blackjack, poker, baccarat,
      craps, crypto originals and jackpots, with sports betting beside them. Our own catalogue
      describes {gameCount} games, with the RTP and volatility of the slots and the stakes of the tables.
    `,
  },
  {
    question: 'What does RTP mean?',
    answer: prose`
      RTP, return to player, is the share of all stakes that a game pays back over millions of
      rounds. The slots in our catalogue lie between {claim:catalogue-rtp} RTP, so over the long run the house
      keeps the rest.

      It says nothing about one session: you can lose everything in a game with a high RTP. Use it
      to compare games, not to plan a result.
    `,
  },
  {
    question: 'Can I play on my phone?',
    answer: prose`
      Yes. This site works in any browser, on a phone, a tablet or a computer, with nothing to
      install. The casino opens in your browser too. Some games are easier to read when you hold the
      phone sideways.
    `,
  },
  {
    question: 'How do I reach support?',
    answer: prose`
      The casino’s support is there {claim:support}, through its own site. Only the casino can see
      your account, so ask it about registration, a missing bonus, a deposit or a withdrawal. Have your
      user name and, for a payment, the transaction id at hand. We cannot look into your account.
    `,
  },
  {
    question: 'How old do I have to be?',
    answer: prose`
      {minimumAge}, or older where your country’s law says so. The casino may check it, and it may
      close an account that breaks the rule. If children use your device, sign out when you are done
      and consider software that blocks gambling sites.
    `,
  },
  {
    question: 'What does {wagering} wagering mean?',
    answer: prose`
      It is how many times the bonus has to be staked before it turns into money that you can
      withdraw. Multiply the bonus by the wagering and you have the total of the bets that are asked
      for.

      That is a lot of play, and the bonus may well run out before it is done. Look on it as a way
      to try the casino, not as income.
    `,
  },
  {
    question: 'How do I keep my play under control?',
    answer: prose`
      Set a deposit limit, a loss limit and a time before you start, and treat money that you have
      lost as spent. If you find yourself playing to win it back, stop for the day. Our Responsible
      Gaming page lists the tools to look for, how a break or a self-exclusion works, and where to
      get help for free.
    `,
  },
  {
    question: 'How does this site earn money?',
    answer: prose`
      By commission. The links to the casino are affiliate links, and we may be paid when somebody
      opens an account through one. You pay nothing extra for it. It does mean that we have an
      interest in your click, so we put the conditions where you see them first.
    `,
  },
]
