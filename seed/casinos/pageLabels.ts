import type { SeedDocument } from '../document/document.ts'

export const pageLabels: SeedDocument<'page-labels'> = {
  listing: {
    heading: '{total} crypto casinos compared',
    intro: 'Licences, coins and limits side by side, with the offers that are open to you.',
    meta: {
      title: 'Crypto casinos compared: licences, coins, limits',
      description:
        'Every casino of this site with its owner, its licences, the coins it takes and its limits, and with the offers that are open in your country.',
      keywords: 'crypto casinos, casino comparison, casino licences',
    },
  },
  filters: { coin: 'Coin', licence: 'Licence' },
  casino: {
    company: 'Owner',
    year: 'Opened in',
    languages: 'Languages',
    licences: 'Licences',
    register: 'Entry in the register',
    offers: 'Offers',
    noOffers: 'There is no offer of this casino for you at the moment.',
    facts: 'Facts',
    coins: 'Coins and limits',
    coin: 'Coin',
    minimumDeposit: 'Deposit from',
    minimumWithdrawal: 'Withdraw from',
    withdrawalTime: 'Paid out in',
    likes: 'What we like',
    dislikes: 'What we don’t like',
    verdict: 'Our verdict',
    review: 'About this casino',
    closed: 'This casino takes no players from your country.',
  },
  toplist: { position: 'Rank', casino: 'Casino', offer: 'Offer', link: 'Link' },
  offer: { code: 'Code' },
  article: { published: 'Published on', by: 'By' },
  feed: { title: 'News', description: 'The latest articles.' },
}
