import type { Field, TextField } from 'payload'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { decimalMarks } from '#domain/revenue/money/decimal.ts'
import { type ConversionKind, conversionKinds } from '#domain/revenue/postbacks/conversion.ts'
import { conversionKindNames } from '#domain/revenue/postbacks/conversionKindNames.ts'
import {
  type amountMeanings,
  currencyWithout,
  type PostbackField,
  parameterName,
} from '#domain/revenue/postbacks/mapping.ts'
import { postbackWords } from '#domain/revenue/postbacks/words.ts'

const parameterLabels: Record<PostbackField, string> = {
  click: 'Click',
  kind: 'Kind',
  amount: 'Amount',
  currency: 'Currency',
  transaction: 'Transaction',
  player: 'Player',
  time: 'Time',
}

function parameter(name: PostbackField, description: string): TextField {
  return {
    name,
    type: 'text',
    label: parameterLabels[name],
    validate: validateWith(parameterName, {
      hint: 'Must be the name of a parameter, such as click_id.',
    }),
    admin: { description },
  }
}

const kindOptions = conversionKinds.map((value: ConversionKind) => ({
  value,
  label: conversionKindNames[value],
}))

/** How the postbacks of a casino are read. */
export const mappingFields: Field[] = [
  {
    name: 'template',
    type: 'ui',
    admin: { components: { Field: '/revenue/connections/MappingTemplate.tsx#MappingTemplate' } },
  },
  {
    name: 'parameters',
    type: 'group',
    label: 'Parameters of the calls',
    admin: { description: 'Their names at the casino. Leave empty what the casino does not send.' },
    fields: [
      sideBySide(
        parameter('click', 'Brings back the click id, which links to casinos carry as {click}.'),
        parameter('kind', 'Tells what happened, in the words below.'),
      ),
      sideBySide(
        parameter('amount', 'A sum of money.'),
        parameter('currency', 'Its code, such as EUR or BTC.'),
      ),
      sideBySide(
        parameter(
          'transaction',
          'Different for each event: a repeated call is counted once by it.',
        ),
        parameter('player', 'Stored as a hash only.'),
      ),
      parameter('time', 'When it happened. Without it, the time of the call counts.'),
    ],
  },
  {
    name: 'words',
    type: 'textarea',
    label: 'Words for the kinds',
    validate: validateWith(postbackWords),
    admin: {
      rows: 6,
      placeholder: 'sale = first-deposit\nlead = registration',
      description: `A line for each word that the casino sends: the word, = and one of ${conversionKinds.join(', ')}, or ignored.`,
    },
  },
  sideBySide(
    {
      name: 'kindWithout',
      type: 'select',
      label: 'Kind of a call without a word',
      options: kindOptions,
      admin: { description: 'Without a choice, such a call is not counted.' },
    },
    {
      name: 'currencyWithout',
      type: 'text',
      label: 'Currency of amounts without one',
      validate: validateWith(currencyWithout, {
        hint: 'Enter the code of a currency, such as EUR.',
      }),
      admin: { placeholder: 'EUR' },
    },
  ),
  sideBySide(
    {
      name: 'amountIs',
      type: 'select',
      label: 'The amount of a deposit is',
      required: true,
      defaultValue: 'commission' satisfies (typeof amountMeanings)[number],
      options: [
        { value: 'commission', label: 'what the site earns' },
        { value: 'deposit', label: 'what the player paid in' },
      ],
      admin: { isClearable: false },
    },
    {
      name: 'decimalMark',
      type: 'select',
      label: 'Amounts are written as',
      required: true,
      defaultValue: decimalMarks[0],
      options: [
        { value: 'point', label: '1,234.56' },
        { value: 'comma', label: '1.234,56' },
      ],
      admin: { isClearable: false },
    },
  ),
]
