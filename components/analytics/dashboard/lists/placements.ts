import { type KindPlacement, kindPlacements } from '#domain/catalogue/kinds.ts'
import { outsidePlacement } from '#domain/content/links/goLink.ts'
import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'

/** The names of the calls to action outside of the pages of items. */
const siteNames: Record<Exclude<ClaimPlacement, KindPlacement>, string> = {
  header: 'Header',
  'landing-offer': 'Offer on the home page',
  'landing-second-call': 'Second call to action on the home page',
  faq: 'Call to action below the FAQ',
  games: 'Call to action below the games',
  'payment-methods': 'Call to action below the payment methods',
  terms: 'Call to action below the terms',
  'responsible-gaming': 'Call to action below responsible gaming',
  toplist: 'Toplist',
  ticket: 'Offer ticket',
  casino: 'Offers on a casino’s page',
  text: 'Link in a text',
}

/**
 * The name of each call to action on the dashboard. On the page of an item it is the action:
 * `game-play` is "Play". The server passes the names to the page, so that the page doesn't load the
 * catalogue.
 */
export const placementNames: Readonly<Record<string, string>> = {
  ...siteNames,
  [outsidePlacement]: 'Link outside of the site',
  ...Object.fromEntries(kindPlacements.map((placement) => [placement, actionOf(placement)])),
}

function actionOf(placement: KindPlacement): string {
  const action = placement.slice(placement.lastIndexOf('-') + 1)
  return action.charAt(0).toUpperCase() + action.slice(1)
}
