import { kinds } from '#domain/catalogue/kinds.ts'
import { seedKinds } from '../catalogue/kinds.ts'
import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const landing: SeedDocument<'landing'> = {
  meta: {
    title: '{amount} no-deposit crypto casino bonus, code {code}',
    description: prose`
      Get {amount} and {spins} spins with code {code}, no deposit. {wagering} wagering, valid for
      {expiryDays} days. {limit}. {minimumAge} only, terms apply.
    `,
    keywords: 'no-deposit bonus, crypto casino, promo code {code}, bonus spins, sports betting',
  },
  badges: [{ text: '{claim:left-today} left today' }, { text: 'No deposit required' }],
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
    { value: '{claim:claimed}', label: 'claimed so far' },
    { value: '{claim:rating}', label: 'from {claim:ratings} ratings' },
    { value: '{claim:claim-time}', label: 'average claim time' },
  ],
  crypto: {
    heading: 'Pay in the coin you already hold',
    text: prose`
      The casino accepts {claim:coins} coins. Published times and minimums are on our payments page.
    `,
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
        title: 'Up to {claim:rtp} RTP',
        text: prose`
          RTP is the share of all stakes that a game pays back over a very long run. It tells games
          apart; it does not tell how your evening ends.
        `,
      },
      {
        title: 'Withdrawals in minutes',
        text: 'The times published for each coin run from {claim:withdrawal-times}.',
      },
      {
        title: 'Small minimum deposits',
        text: prose`
          From {claim:minimum-btc} or {claim:minimum-doge}: enough to try how a payment goes before
          you send more.
        `,
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
    cards: kinds.map((kind) => ({ kind, ...seedKinds[kind].landingCard })),
  },
  stats: {
    heading: 'The casino in figures',
    figures: [
      { value: '{claim:players}', label: 'players' },
      { value: '{claim:paid-out}', label: 'paid out' },
      { value: '{claim:games}', label: 'games to choose from' },
      { value: '{claim:support}', label: 'support' },
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
