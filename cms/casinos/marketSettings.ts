import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, copyTokenNames, sideBySide } from '../content/fields/copyFields.ts'
import { countriesChoice, keyChoice, marketsChoice } from './choiceFields.ts'

const { line } = copyFields()

/** What holds for all markets, and the texts where an offer may not be shown. */
export const marketSettings = copyGlobal({
  slug: 'market-settings',
  label: 'Markets and countries',
  group: 'offer',
  description: 'Which visitors see which offers, and what they read where they may see none.',
  tokens: copyTokenNames,
  drafts: false,
  fields: [
    keyChoice('defaultMarket', 'markets', {
      label: 'Default market',
      description: 'For search engines, and for visitors of an unknown country or of no market.',
    }),
    sideBySide(
      keyChoice('mainCasino', 'casinos', {
        label: 'Casino of the site’s own offer',
        description:
          'Its countries then apply to the site’s own offer, too. While the casino is not published, the offer isn’t made.',
      }),
      marketsChoice('mainMarkets', {
        label: 'Markets of the site’s own offer',
        description: 'Leave empty for all.',
      }),
    ),
    countriesChoice('forbiddenCountries', {
      label: 'Countries without advertising',
      description:
        'Where you may not advertise gambling. Visitors of these countries see the pages without claim buttons, codes and links to casinos.',
    }),
    line('forbiddenNotice', {
      label: 'Notice in these countries',
      description: 'Shown in the place of a claim button.',
    }),
    line('noOfferNotice', {
      label: 'Notice without an offer',
      description: 'Shown in the place of an offer that may not be shown and has no substitute.',
    }),
    sideBySide(
      line('choiceLabel', {
        label: 'Label of the choice',
        description: 'In the footer, where there are two markets or more.',
      }),
      line('choiceNone', {
        label: 'First entry of the choice',
        description: 'Ends an earlier choice: the visitor’s country decides again.',
      }),
      line('choiceButton', { label: 'Button of the choice' }),
    ),
  ],
})
