import { prose } from '../document/prose.ts'
import type { SeedKind } from './seedKind.ts'

export const guideSeed: SeedKind<'guide'> = {
  listing: {
    heading: 'All guides ({total})',
    intro: 'Rules, odds, strategy and bankroll, marked beginner, intermediate or advanced.',
    meta: {
      title: 'Casino and betting guides, page {page} of {pages}',
      description: prose`
        {total} guides to slots, roulette, blackjack, poker, baccarat, craps and betting: rules,
        odds and bankroll, for beginners and beyond.
      `,
      keywords: 'casino guides, betting guides, strategy, rules, odds, bankroll management',
    },
  },
  facets: { topic: 'Topic', category: 'Category', level: 'Level' },
  sorting: { name: 'Name, A to Z' },
  page: {
    topic: 'Topic',
    category: 'Category',
    level: 'Level',
    intro: 'What this guide is about',
    sections: [
      {
        title: 'Put the price first',
        text: prose`
          Every bet has a price: the share of it that the house or the bookmaker keeps on average.
          Find that figure before anything else. It tells more about an evening than any system of
          stakes, because it applies to each bet alike, the first and the last.
        `,
      },
      {
        title: 'Keep a budget and a record',
        text: prose`
          Set aside a sum for the month that you can lose without missing it, and divide it by the
          times you mean to play. Write down what you took along and what you brought back. Memory
          keeps the wins; the record keeps both.
        `,
      },
      {
        title: 'Practise where it costs nothing',
        text: prose`
          Most games have a demo, and most bets can be followed on paper for a week. Use both until
          the rules need no thought. What a demo pays is no sign of what money will.
        `,
      },
      {
        title: 'Know when to leave',
        text: prose`
          Fix an amount and a time before you begin, and end at whichever comes first. Playing on to
          win a loss back is the commonest way to make it larger. Limits, breaks and free help are
          listed under responsible gaming.
        `,
      },
    ],
    faq: 'Questions beginners and others ask',
    related: 'Related guides',
    play: 'Play Now',
    allGuides: 'All guides',
  },
  notFound: {
    heading: 'Guide Not Found',
    text: 'We have no guide at this address. The link may be mistyped.',
    backLink: 'Back to home',
  },
  landingCard: {
    count: '{guideCount} guides',
    title: 'Guides to playing',
    text: 'Rules, odds and bankroll management, from first steps to advanced.',
    linkLabel: 'Read the guides',
  },
  footerLink: 'All guides',
}
