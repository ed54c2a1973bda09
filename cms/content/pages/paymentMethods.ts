import { copyCollection } from '../documents/copyCollection.ts'
import { copyFields, sideBySide } from '../fields/copyFields.ts'

const { line, optionalLine } = copyFields()

export const paymentMethods = copyCollection({
  slug: 'payment-methods',
  singular: 'Payment method',
  plural: 'Payment methods',
  group: 'pages',
  description: 'The rows of the table on the payment methods page, one coin per row.',
  titleField: 'coin',
  columns: ['coin', 'symbol', 'withdrawalTime', 'minimumDeposit', 'fee'],
  searchFields: ['coin', 'symbol'],
  fields: [
    sideBySide(
      line('coin', { label: 'Coin', placeholder: 'Bitcoin' }),
      line('symbol', { label: 'Symbol', placeholder: 'BTC' }),
    ),
    sideBySide(
      line('withdrawalTime', {
        label: 'Withdrawal time',
        description: 'Include the unit.',
        placeholder: '10-30 minutes',
      }),
      line('minimumDeposit', {
        label: 'Minimum deposit',
        description: 'Include the unit.',
        placeholder: '0.0001 BTC',
      }),
    ),
    line('fee', { label: 'Fee', placeholder: 'Network fee only' }),
    optionalLine('note', {
      label: 'Note',
      description: 'Small print below the coin, such as the supported networks.',
    }),
  ],
})
