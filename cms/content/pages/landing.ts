import type { Field } from 'payload'
import { rows } from '#cms/fields/rows.ts'
import { kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { copyGlobal } from '../documents/copyGlobal.ts'
import { callToActionFields, copyFields, copyTokenNames, sideBySide } from '../fields/copyFields.ts'
import { metaTab } from './pageParts.ts'

const fields = copyFields()
const { line, prose, optionalProse } = fields

function figure(): Field {
  return sideBySide(
    line('value', { label: 'Figure', placeholder: '18,392' }),
    line('label', { label: 'Label', placeholder: 'claimed so far' }),
  )
}

export const landing = copyGlobal({
  slug: 'landing',
  label: 'Landing page',
  group: 'pages',
  description: 'The home page: all sections, in the order of the page.',
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
                titleFields: 'text',
                description: 'Small labels above the headline.',
              },
              [line('text', { label: 'Text', placeholder: '47 left today' })],
            ),
            line('headline', { label: 'Headline', description: 'The largest text of the site.' }),
            prose('subheadline', { label: 'Text below the headline' }),
            rows(
              'socialProof',
              {
                noun: ['Figure', 'Figures'],
                titleFields: ['value', 'label'],
                label: 'Social proof',
                description: 'Figures below the offer. Keep evidence for each figure.',
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
            line('codeLabel', { label: 'Label of the code', placeholder: 'Promo code' }),
            line('claimLabel', { label: 'Claim button', description: 'Links to the casino.' }),
            prose('conditions', {
              label: 'Conditions',
              description:
                'The most important conditions, next to the button: age, wagering, expiry, limit.',
            }),
          ],
        },
        {
          name: 'crypto',
          label: 'Coins',
          fields: [
            line('heading', { label: 'Heading' }),
            optionalProse('text', { label: 'Text', description: 'Optional.' }),
            rows('coins', { noun: ['Coin', 'Coins'], titleFields: 'name' }, [
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
                titleFields: 'title',
                description: 'Six cards fill the rows evenly.',
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
                titleFields: 'title',
                description: 'Each card links to a listing.',
              },
              [
                sideBySide(
                  {
                    name: 'kind',
                    type: 'select',
                    label: 'Links to',
                    required: true,
                    options: kinds.map((kind) => ({
                      value: kind,
                      label: kindDefinitions[kind].names.many,
                    })),
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
                titleFields: ['value', 'label'],
                description: 'Keep evidence for each figure.',
              },
              [figure()],
            ),
          ],
        },
        {
          name: 'secondCall',
          label: 'Second call to action',
          description: 'The call to action at the end of the page.',
          fields: callToActionFields(fields),
        },
        metaTab(fields),
      ],
    },
  ],
})
