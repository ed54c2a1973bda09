import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, copyTokenNames, group } from '../content/fields/copyFields.ts'
import { metaFields } from '../search/metaFields.ts'

const listingTokens = ['total', ...copyTokenNames]
const ofListing = copyFields(listingTokens)
const { line, longLine, labelRows } = copyFields()

/** The words of the pages of casinos, of toplists and of articles. */
export const pageLabels = copyGlobal({
  slug: 'page-labels',
  label: 'Words of casino pages and articles',
  group: 'pages',
  description:
    'Headings and labels of casino pages, toplists, the listing of casinos, and articles.',
  tokens: listingTokens,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Casinos and toplists',
          fields: [
            group('casino', { label: 'Page of a casino' }, [
              ...labelRows({
                company: 'Owner',
                year: 'Year',
                languages: 'Languages',
                licences: 'Licences',
                register: 'Link to the register',
                offers: 'Offers',
                facts: 'Facts',
                verdict: 'Verdict',
                likes: 'What you like',
                dislikes: 'What you don’t like',
                coins: 'Coins and limits',
                coin: 'Coin',
                minimumDeposit: 'Minimum deposit',
                minimumWithdrawal: 'Minimum withdrawal',
                withdrawalTime: 'Withdrawal time',
                review: 'Link to the page of a casino',
              }),
              longLine('noOffers', { label: 'Text without an offer' }),
              longLine('closed', { label: 'Text in countries that the casino excludes' }),
            ]),
            group(
              'toplist',
              { label: 'Toplists', description: 'Headings of the table on wide screens.' },
              labelRows({ position: 'Rank', casino: 'Casino', offer: 'Offer', link: 'Link' }),
            ),
            group('offer', { label: 'Offers' }, [line('code', { label: 'Promo code' })]),
          ],
        },
        {
          label: 'Articles',
          fields: [
            group(
              'article',
              { label: 'Articles' },
              labelRows({ published: 'Before the date', by: 'Before the author' }),
            ),
            group(
              'feed',
              {
                label: 'Feed',
                description: 'Readers of feeds show them; the address is /feed.xml.',
              },
              [line('title', { label: 'Title' }), line('description', { label: 'Description' })],
            ),
          ],
        },
        {
          name: 'listing',
          label: 'Listing of casinos',
          description: 'The page /all-casinos, which exists as soon as there are two casinos.',
          fields: [
            ofListing.line('heading', { label: 'Heading' }),
            ofListing.optionalProse('intro', {
              label: 'Introduction',
              description:
                'Say what decides the order of the list, and whether casinos pay for their position: EU and UK law require both.',
            }),
            group('meta', { label: 'Search and sharing' }, metaFields(ofListing)),
          ],
        },
        {
          name: 'filters',
          label: 'Filters',
          description: 'Of the listing of casinos. The other words are those of all listings.',
          fields: labelRows({ coin: 'Coin', licence: 'Licence' }),
        },
      ],
    },
  ],
})
