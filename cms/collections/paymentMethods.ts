import { paymentMethods as schema } from '#domain/copy/staticPages.ts'
import { copyFields, sideBySide } from '../fields/copyFields.ts'
import { copyCollection } from './copyCollection.ts'

const { line, optionalLine } = copyFields()

export const paymentMethods = copyCollection({
  slug: 'payment-methods',
  schema: schema.element,
  singular: 'Payment method',
  plural: 'Payment methods',
  group: 'pages',
  description: 'One coin a row in the table of the payment methods page.',
  titledBy: 'coin',
  columns: ['coin', 'symbol', 'withdrawalTime', 'minimumDeposit', 'fee'],
  searched: ['coin', 'symbol'],
  fields: [
    sideBySide(
      line('coin', { label: 'Coin', placeholder: 'Bitcoin' }),
      line('symbol', { label: 'Symbol', placeholder: 'BTC' }),
    ),
    sideBySide(
      line('withdrawalTime', {
        label: 'Withdrawal time',
        description: 'With its unit.',
        placeholder: '10-30 minutes',
      }),
      line('minimumDeposit', {
        label: 'Minimum deposit',
        description: 'With its unit.',
        placeholder: '0.0001 BTC',
      }),
    ),
    line('fee', { label: 'Fee', placeholder: 'Network fee only' }),
    optionalLine('note', {
      label: 'Note',
      description: 'Small print under the coin, such as the networks it is taken on.',
    }),
  ],
})
