import type { Field } from 'payload'
import { optionalNumberField } from '#cms/fields/numberField.ts'
import { rows } from '#cms/fields/rows.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { year } from '#domain/casinos/casino.ts'
import { httpsUrl } from '#domain/content/fields/text.ts'
import { copyCollection } from '../content/documents/copyCollection.ts'
import { copyFields, proseHint, sideBySide } from '../content/fields/copyFields.ts'
import { metaTab } from '../content/pages/pageParts.ts'
import { countriesChoice } from './choiceFields.ts'
import { keyField } from './keyField.ts'

const fields = copyFields()
const { line, optionalLine, optionalProse } = fields

const facts: Field[] = [
  line('name', { label: 'Name', placeholder: 'Lucky Star' }),
  {
    name: 'logo',
    type: 'upload',
    relationTo: 'media',
    label: 'Logo',
    admin: { description: 'Shown beside the offers of the casino.' },
  },
  sideBySide(
    optionalLine('company', { label: 'Owner company', placeholder: 'Lucky Star Ltd., Malta' }),
    optionalNumberField('year', year.nullish(), { label: 'Opened in' }),
  ),
  rows('licences', { noun: ['Licence', 'Licences'], titleFields: ['regulator', 'number'] }, [
    sideBySide(
      line('regulator', { label: 'Regulator', placeholder: 'Malta Gaming Authority' }),
      optionalLine('number', { label: 'Licence number', placeholder: 'MGA/B2C/123/2024' }),
    ),
    {
      name: 'link',
      type: 'text',
      label: 'Entry in the public register',
      admin: { placeholder: 'https://www.authorisation.mga.org.mt/' },
      validate: validateWith(httpsUrl.nullish(), {
        hint: 'Must be a full https address, such as https://www.example.com/page.',
      }),
    },
  ]),
  optionalLine('languages', { label: 'Languages', placeholder: 'English, German, Japanese' }),
  rows('coins', { noun: ['Coin', 'Coins and limits'], titleFields: 'coin' }, [
    sideBySide(
      line('coin', { label: 'Coin', placeholder: 'Bitcoin' }),
      optionalLine('minimumDeposit', { label: 'Minimum deposit', placeholder: '0.0001 BTC' }),
    ),
    sideBySide(
      optionalLine('minimumWithdrawal', { label: 'Minimum withdrawal', placeholder: '0.0002 BTC' }),
      optionalLine('withdrawalTime', { label: 'Withdrawal time', placeholder: '10 minutes' }),
    ),
  ]),
]

const access: Field[] = [
  countriesChoice('allowedCountries', {
    label: 'Allowed countries',
    description:
      'If you list any, its offers are hidden from all other countries, and from visitors whose country is unknown. Leave empty to allow all but the forbidden ones.',
  }),
  countriesChoice(
    'forbiddenCountries',
    {
      label: 'Forbidden countries',
      description: 'Its offers are hidden from visitors of these countries.',
    },
    (siblings) =>
      Reflect.get(siblings, 'allowedCountries')
        ? 'Leave this empty where you list the allowed countries: all others are forbidden then.'
        : undefined,
  ),
]

const review: Field[] = [
  optionalProse('introduction', { label: 'Introduction', description: proseHint }),
  rows('likes', { noun: ['Line', 'What we like'], titleFields: 'text' }, [
    line('text', { label: 'Text', placeholder: 'Withdrawals within minutes' }),
  ]),
  rows('dislikes', { noun: ['Line', 'What we don’t like'], titleFields: 'text' }, [
    line('text', { label: 'Text', placeholder: 'No telephone support' }),
  ]),
  rows(
    'facts',
    {
      noun: ['Fact', 'Facts'],
      titleFields: ['label', 'value'],
      description: 'Use the token of a claim as the value of a figure that needs evidence.',
    },
    [
      sideBySide(
        line('label', { label: 'Label', placeholder: 'Games' }),
        line('value', { label: 'Value', placeholder: '{claim:lucky-star-games}' }),
      ),
    ],
  ),
  optionalProse('verdict', { label: 'Verdict', description: `Your opinion. ${proseHint}` }),
]

/** The casinos that the site writes about. */
export const casinos = copyCollection({
  slug: 'casinos',
  singular: 'Casino',
  plural: 'Casinos',
  group: 'offer',
  description: 'Each casino has a page, and any number of offers.',
  titleField: 'name',
  columns: ['name', 'slug', 'company', '_status'],
  searchFields: ['name', 'slug', 'company'],
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Facts', fields: facts },
        { label: 'Countries', fields: access },
        { label: 'Review', fields: review },
        metaTab(fields),
      ],
    },
    keyField(
      { collection: 'casinos', field: 'slug', name: (slug) => `a casino at ${slug}` },
      {
        label: 'Address',
        placeholder: 'lucky-star',
        description: 'The last part of the address of its page, after /casino/.',
      },
    ),
    {
      name: 'noindex',
      type: 'checkbox',
      label: 'Hide the page from search engines',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
  ],
})
