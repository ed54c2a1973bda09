import type { SeedDocument } from './document.ts'
import { prose } from './prose.ts'

export const landing: SeedDocument<'landing'> = {
  meta: {
    title: '{amount} no-deposit crypto casino bonus, code {code}',
    description: prose`
      Get {amount} and {spins} spins with code {code}, no deposit. {wagering} wagering, valid for
      {expiryDays} days. {limit}. {minimumAge} only, terms apply.
    `,
    keywords: 'no-deposit bonus, crypto casino, promo code {code}, bonus spins, sports betting',
  },
  badges: [{ text: '47 left today' }, { text: 'No deposit required' }],
  headline: 'Start with {amount} and {spins} spins. Deposit nothing.',
  subheadline: prose`
    Open an account at our partner casino with code {code} and play on the bonus first. The
    conditions stand right here beside the button, before you click it.
  `,
  offerBlock: {
    heading: '{amount} bonus + {spins} spins',
    codeLabel: 'Promo code',
    claimLabel: 'Claim {amount} now',
    conditions: prose`
      {minimumAge} only. {wagering} wagering before a withdrawal. Expires after {expiryDays} days.
      {limit}. Nobody can promise you a win: play for fun, within a limit you set.
    `,
  },
  socialProof: [
    { value: '18,392', label: 'claimed so far' },
    { value: '4.9/5', label: 'from 50K+ ratings' },
    { value: '28 seconds', label: 'average claim time' },
  ],
  crypto: {
    heading: 'Pay in the coin you already hold',
    text: 'The casino accepts 50+ coins. Published times and minimums are on our payments page.',
    coins: [
      { name: 'Bitcoin' },
      { name: 'Ethereum' },
      { name: 'USDT' },
      { name: 'Solana' },
      { name: 'Litecoin' },
      { name: 'More' },
    ],
  },
  features: {
    heading: 'What the casino offers',
    cards: [
      {
        title: 'Nothing to pay in first',
        text: prose`
          The code brings the bonus and the spins. Whether you ever deposit is a decision for later,
          and yours alone.
        `,
      },
      {
        title: 'Up to 98% RTP',
        text: prose`
          RTP is the share of all stakes that a game pays back over a very long run. It tells games
          apart; it does not tell how your evening ends.
        `,
      },
      {
        title: 'Withdrawals in minutes',
        text: 'The times published for each coin run from 5 to 30 minutes.',
      },
      {
        title: 'Small minimum deposits',
        text: 'From 0.0001 BTC or 10 DOGE: enough to try how a payment goes before you send more.',
      },
      {
        title: 'Casino and sportsbook in one',
        text: 'Slots, live dealers, table games and betting on sports and esports, in one account.',
      },
      {
        title: 'Conditions in plain words',
        text: 'Wagering, expiry and limits are said beside the offer, in sentences you can check.',
      },
    ],
  },
  categories: {
    heading: 'Look around before you play',
    cards: [
      {
        kind: 'game',
        count: '400 games',
        title: 'Slots and table games',
        text: 'Compare providers, RTP, volatility and stakes before you open a game.',
        linkLabel: 'Browse the games',
      },
      {
        kind: 'sport',
        count: '300 sports',
        title: 'Sports and esports events',
        text: 'From football and tennis to esports and Formula 1, with the odds for each outcome.',
        linkLabel: 'See the events',
      },
      {
        kind: 'bonus',
        count: '200 bonuses',
        title: 'Casino bonuses',
        text: 'Welcome, reload, cashback and more, each with its code and its wagering.',
        linkLabel: 'Compare the bonuses',
      },
      {
        kind: 'guide',
        count: '150 guides',
        title: 'Guides to playing',
        text: 'Rules, odds and bankroll management, from first steps to advanced.',
        linkLabel: 'Read the guides',
      },
      {
        kind: 'tournament',
        count: '150 tournaments',
        title: 'Casino tournaments',
        text: 'Prize pools, entry fees and formats, daily to monthly, side by side.',
        linkLabel: 'Find a tournament',
      },
    ],
  },
  stats: {
    heading: 'The casino in figures',
    figures: [
      { value: '10M+', label: 'players' },
      { value: '$50M+', label: 'paid out' },
      { value: '5000+', label: 'games to choose from' },
      { value: '24/7', label: 'support' },
    ],
  },
  secondCall: {
    heading: 'See the casino before you spend a cent',
    text: prose`
      {amount} and {spins} spins with code {code}, no deposit. Type the code in when you open the
      account, and read the conditions beside the button first.
    `,
    label: 'Claim with code {code}',
  },
}
