import type { ClaimPlacement } from '#domain/casinoLink.ts'

/** What an administrator calls each call to action. */
const names: Record<ClaimPlacement, string> = {
  header: 'Header',
  'landing-offer': 'Offer on the home page',
  'landing-second-call': 'Second call on the home page',
  faq: 'Call below the questions',
  games: 'Call below the games',
  'payment-methods': 'Call below the payment methods',
  terms: 'Call below the terms',
  'responsible-gaming': 'Call below the advice',
  'game-play': 'Play',
  'game-demo': 'Demo',
  'sport-bet': 'Bet',
  'bonus-claim': 'Claim',
  'guide-play': 'Play',
  'tournament-join': 'Join',
  text: 'Link in a text',
}

/** The name of a call to action; of one that the site has no more, its code. */
export function placementName(code: string): string {
  return new Map<string, string>(Object.entries(names)).get(code) ?? code
}
