import type { Field } from 'payload'
import { kinds } from '#domain/catalogue/kinds.ts'
import { callToActionFields, copyFields, copyTokenNames, sideBySide } from '../fields/copyFields.ts'
import { rows } from '../fields/rows.ts'
import { copyGlobal } from './copyGlobal.ts'
import { metaTab } from './pageParts.ts'

const fields = copyFields()
const { line, prose, optionalProse } = fields

function figure(): Field {
  return sideBySide(
    line('value', { label: 'Figure', placeholder: '18,392' }),
    line('label', { label: 'What it counts', placeholder: 'claimed so far' }),
  )
}

const kindNames: Record<(typeof kinds)[number], string> = {
  game: 'Games',
  sport: 'Sports events',
  bonus: 'Bonuses',
  guide: 'Guides',
  tournament: 'Tournaments',
}

export const landing = copyGlobal({
  slug: 'landing',
  label: 'Landing page',
  group: 'pages',
  description: 'The home page, block by block in the order in which a visitor meets them.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Top',
          fields: [
            rows(
              'badges',
              {
                noun: ['Badge', 'Badges'],
                titledBy: 'text',
                description: 'Small labels over the headline.',
              },
              [line('text', { label: 'Text', placeholder: '47 left today' })],
            ),
            line('headline', { label: 'Headline', description: 'The largest text of the site.' }),
            prose('subheadline', { label: 'Under the headline' }),
            rows(
              'socialProof',
              {
                noun: ['Figure', 'Figures'],
                titledBy: ['value', 'label'],
                label: 'Social proof',
                description: 'Figures under the offer. Keep evidence for each.',
              },
              [figure()],
            ),
          ],
        },
        {
          name: 'offerBlock',
          label: 'Offer block',
          description: 'The box with the bonus, the code and the claim button.',
          fields: [
            line('heading', { label: 'Heading' }),
            line('codeLabel', { label: 'Words before the code', placeholder: 'Promo code' }),
            line('claimLabel', { label: 'Claim button', description: 'Leads to the casino.' }),
            prose('conditions', {
              label: 'Conditions',
              description:
                'The significant conditions, said next to the button: age, wagering, expiry, limit.',
            }),
          ],
        },
        {
          name: 'crypto',
          label: 'Coins',
          fields: [
            line('heading', { label: 'Heading' }),
            optionalProse('text', { label: 'Text', description: 'May be left out.' }),
            rows('coins', { noun: ['Coin', 'Coins'], titledBy: 'name' }, [
              line('name', { label: 'Name', placeholder: 'Bitcoin' }),
            ]),
          ],
        },
        {
          name: 'features',
          label: 'Features',
          fields: [
            line('heading', { label: 'Heading' }),
            rows(
              'cards',
              {
                noun: ['Card', 'Cards'],
                titledBy: 'title',
                description: 'Six fill the rows evenly.',
              },
              [line('title', { label: 'Title' }), prose('text', { label: 'Text' })],
            ),
          ],
        },
        {
          name: 'categories',
          label: 'Categories',
          fields: [
            line('heading', { label: 'Heading' }),
            rows(
              'cards',
              {
                noun: ['Card', 'Cards'],
                titledBy: 'title',
                description: 'Each leads to a listing.',
              },
              [
                sideBySide(
                  {
                    name: 'kind',
                    type: 'select',
                    label: 'Leads to',
                    required: true,
                    options: kinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
                  },
                  line('count', { label: 'Figure', placeholder: '400 games' }),
                ),
                line('title', { label: 'Title' }),
                prose('text', { label: 'Text' }),
                line('linkLabel', { label: 'Link', placeholder: 'Browse all games' }),
              ],
            ),
          ],
        },
        {
          name: 'stats',
          label: 'Statistics',
          fields: [
            line('heading', { label: 'Heading' }),
            rows(
              'figures',
              {
                noun: ['Figure', 'Figures'],
                titledBy: ['value', 'label'],
                description: 'Keep evidence for each.',
              },
              [figure()],
            ),
          ],
        },
        {
          name: 'secondCall',
          label: 'Second claim',
          description: 'The invitation at the end of the page.',
          fields: callToActionFields(fields),
        },
        metaTab(fields),
      ],
    },
  ],
})
