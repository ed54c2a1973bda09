import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const siteSettings: SeedDocument<'site-settings'> = {
  siteName: 'Payline',
  // A reserved domain that doesn't exist: the operator sets the real address.
  casinoUrl: 'https://casino.example/',
  socialImage: null,
  navigation: [
    { label: 'Games', path: '/all-games' },
    { label: 'Sports', path: '/all-sports' },
    { label: 'Bonuses', path: '/all-bonuses' },
    { label: 'Guides', path: '/all-guides' },
    { label: 'Tournaments', path: '/all-tournaments' },
    { label: 'FAQ', path: '/faq' },
  ],
  labels: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main navigation',
    menu: 'Menu',
    claim: 'Claim bonus',
    home: 'Home',
    breadcrumbs: 'Breadcrumbs',
    newTab: 'opens in a new tab',
  },
  disclosure:
    'Ad: an affiliate link that opens the casino in a new tab. {minimumAge} only, terms apply.',
  headerNote:
    'Ad: affiliate links. {minimumAge} only. Code {code}: {wagering} wagering, {expiryDays} days. {limit}.',
  conditions:
    'Ad. No-deposit bonus of {amount} with code {code}: {minimumAge} only. {wagering} wagering before a withdrawal. Expires after {expiryDays} days. {limit}. Play responsibly.',
  notFound: {
    meta: {
      title: 'Page not found: nothing at this address',
      description: prose`
        This address leads to no page of the site. Go back to the home page, or look through the
        games, sports, bonuses, guides and tournaments.
      `,
    },
    heading: 'Oops! Page not found',
    text: 'There is nothing at this address. The page may have moved, or the link may be mistyped.',
    homeLink: 'Return to Home',
  },
}
