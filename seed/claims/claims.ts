import type { SeedDocument } from '../document/document.ts'

/** The evidence of claims about the delivered items. */
const catalogueNote = 'The catalogue of this site, which lists every one of them.'

type Claim = SeedDocument<'claims'>[number]

/** The casino's claims about itself. Unproved until an editor adds evidence. */
const casinoClaims: Claim[] = [
  figure('claimed', '18,392', '18,392 people have claimed the bonus so far.'),
  figure('claim-time', '28 seconds', 'Claiming the bonus takes 28 seconds on average.'),
  figure('rtp', '98%', 'There are games at the casino that pay back 98% of all stakes (RTP).'),
  figure('coins', '50+', 'The casino accepts more than 50 coins.'),
  figure('players', '10M+', 'More than 10 million people have an account at the casino.'),
  figure('paid-out', '$50M+', 'The casino has paid out more than 50 million dollars.'),
  figure('games', '5000+', 'The casino offers more than 5,000 games.'),
  figure('listed-games', '1500+', 'More than 1,500 games can be browsed.'),
  figure('support', '24/7', 'The casino’s support answers at every hour of every day.'),
  { ...figure('rating', '4.9/5', 'Players rate the casino 4.9 out of 5.'), kind: 'rating' },
  { ...figure('ratings', '50K+', 'More than 50,000 players have rated it.'), kind: 'rating' },
  {
    ...figure('left-today', '47', 'Of the bonuses set aside for today, 47 are left.'),
    kind: 'scarcity',
  },
]

/** The casino's claims about deposits and withdrawals, by coin. */
const paymentClaims: Claim[] = [
  figure('withdrawal-times', '5 to 30 minutes', 'A withdrawal takes from 5 to 30 minutes.'),
  ...coin('btc', 'Bitcoin', '10-30 minutes', '0.0001 BTC'),
  ...coin('eth', 'Ethereum', '5-15 minutes', '0.001 ETH'),
  ...coin('usdt', 'Tether', '5-20 minutes', '$10 USDT'),
  ...coin('ltc', 'Litecoin', '5-15 minutes', '0.01 LTC'),
  ...coin('doge', 'Dogecoin', '5-10 minutes', '10 DOGE'),
]

/** The casino's claims about breaks from play. */
const breakClaims: Claim[] = [
  figure(
    'cooling-off',
    '24 hours to 6 weeks',
    'Players can close their account for anything from 24 hours to 6 weeks (cooling-off).',
  ),
  figure(
    'self-exclusion',
    '1 month to permanent',
    'Players can exclude themselves for periods from 1 month up to for good.',
  ),
  exclusion('1-month', '1 month', 'for 1 month'),
  exclusion('3-months', '3 months', 'for 3 months'),
  exclusion('6-months', '6 months', 'for 6 months'),
  exclusion('1-year', '1 year', 'for 1 year'),
  exclusion('permanent', 'Permanent', 'for good'),
]

/** Claims about this site's catalogue; its listings are the evidence. */
const catalogueClaims: Claim[] = [
  listed(
    'catalogue-rtp',
    '94% and 98%',
    'Every slot that this site lists has an RTP between 94% and 98%.',
    '/all-games',
  ),
  listed(
    'catalogue-minimum-bets',
    '$1, $10 or $100',
    'Every table game that this site lists has a minimum bet of $1, $10 or $100.',
    '/all-games',
  ),
  listed(
    'catalogue-maximum-bets',
    '1000 times',
    'In every table game that this site lists the maximum bet is 1000 times the minimum.',
    '/all-games',
  ),
]

/** Claims of the offer. Texts use the offer's tokens; these claims hold the evidence. */
const offerClaims: Claim[] = [
  condition('offer-amount', '{amount}', 'The bonus is worth {amount} without a deposit.'),
  condition('offer-spins', '{spins}', 'The bonus comes with {spins} spins.'),
  condition('offer-wagering', '{wagering}', 'The bonus is wagered {wagering} before a withdrawal.'),
  condition('offer-expiry-days', '{expiryDays}', 'The bonus expires after {expiryDays} days.'),
  condition('offer-limit', '{limit}', 'Who may claim the bonus: {limit}.'),
  condition('offer-minimum-age', '{minimumAge}', 'Who plays must be of age: {minimumAge}.'),
]

/** The register of a site without the delivered items, which are no evidence there. */
export function withoutCatalogueEvidence(all: SeedDocument<'claims'>): SeedDocument<'claims'> {
  return all.map((claim) => ({
    ...claim,
    evidence: claim.evidence?.filter(({ note }) => note !== catalogueNote),
  }))
}

/** The register that a new site starts with. */
export const claims: SeedDocument<'claims'> = [
  ...casinoClaims,
  ...paymentClaims,
  ...breakClaims,
  ...catalogueClaims,
  ...offerClaims,
]

function figure(key: string, text: string, statement: string): Claim {
  return { key, text, statement, kind: 'figure', evidence: [] }
}

function coin(symbol: string, name: string, time: string, minimum: string): Claim[] {
  return [
    figure(`withdrawal-${symbol}`, time, `A withdrawal in ${name} takes ${time}.`),
    figure(`minimum-${symbol}`, minimum, `The smallest deposit in ${name} is ${minimum}.`),
  ]
}

function exclusion(period: string, text: string, how: string): Claim {
  return figure(`exclusion-${period}`, text, `Players can exclude themselves ${how}.`)
}

function listed(key: string, text: string, statement: string, link: string): Claim {
  const evidence = [{ note: catalogueNote, date: '2026-11-21', link }]
  return { ...figure(key, text, statement), evidence }
}

function condition(key: string, text: string, statement: string): Claim {
  return { ...figure(key, text, statement), kind: 'condition' }
}
