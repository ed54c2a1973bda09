import { rows } from '#cms/fields/rows.ts'
import { copyGlobal } from '../documents/copyGlobal.ts'
import { copyFields, copyTokenNames, sideBySide } from '../fields/copyFields.ts'
import { callToActionTab, metaTab, pageHead } from './pageParts.ts'

const fields = copyFields()
const { line, prose } = fields

export const paymentsPage = copyGlobal({
  slug: 'payments-page',
  label: 'Payment methods page',
  group: 'pages',
  description: 'The texts around the table. The rows of the table are in Payment methods.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Page', fields: pageHead(fields) },
        {
          name: 'table',
          label: 'Table',
          description: 'The headings of the table.',
          fields: [
            line('heading', { label: 'Heading of the table' }),
            sideBySide(
              line('coin', { label: 'Coin', placeholder: 'Coin' }),
              line('withdrawal', { label: 'Withdrawal time', placeholder: 'Withdrawal time' }),
            ),
            sideBySide(
              line('minimum', { label: 'Minimum deposit', placeholder: 'Minimum deposit' }),
              line('fee', { label: 'Fee', placeholder: 'Fee' }),
            ),
          ],
        },
        {
          name: 'deposit',
          label: 'How to deposit',
          fields: [
            line('heading', { label: 'Heading' }),
            rows(
              'steps',
              {
                noun: ['Step', 'Steps'],
                titleFields: 'title',
                description: 'Numbered on the page.',
              },
              [line('title', { label: 'Title' }), prose('text', { label: 'Text' })],
            ),
          ],
        },
        callToActionTab(fields),
        metaTab(fields),
      ],
    },
  ],
})
