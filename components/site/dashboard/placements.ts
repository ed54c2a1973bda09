import type { ClaimPlacement } from '#domain/casinoLink.ts'

/** The name of each call to action on the dashboard. */
const names: Record<ClaimPlacement, string> = {
  header: 'Header',
  'landing-offer': 'Offer on the home page',
  'landing-second-call': 'Second call to action on the home page',
  faq: 'Call to action below the FAQ',
  games: 'Call to action below the games',
  'payment-methods': 'Call to action below the payment methods',
  terms: 'Call to action below the terms',
  'responsible-gaming': 'Call to action below responsible gaming',
  'game-play': 'Play',
  'game-demo': 'Demo',
  'sport-bet': 'Bet',
  'bonus-claim': 'Claim',
  'guide-play': 'Play',
  'tournament-join': 'Join',
  text: 'Link in a text',
}

/** The name of a call to action; the code for one that no longer exists. */
export function placementName(code: string): string {
  return new Map<string, string>(Object.entries(names)).get(code) ?? code
}
