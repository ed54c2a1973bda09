import type { Field, TextField } from 'payload'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { decimalMarks } from '#domain/revenue/money/decimal.ts'
import {
  columnHeading,
  dateOrders,
  type ReportField,
} from '#domain/revenue/reports/reportMapping.ts'

function column(name: ReportField, label: string, description?: string): TextField {
  return {
    name,
    type: 'text',
    label,
    validate: validateWith(columnHeading),
    admin: description ? { description } : {},
  }
}

/** How the reports of a casino are read. */
export const reportFields: Field = {
  name: 'report',
  type: 'group',
  label: 'Columns of the reports',
  admin: {
    description:
      'Their headings in the CSV files of the casino. Leave empty what the reports do not have. Words, and the currency of amounts without one, are those of the calls above.',
  },
  fields: [
    sideBySide(
      column('date', 'Date', 'Without it, a line counts on the last day of the period.'),
      column('currency', 'Currency'),
    ),
    sideBySide(
      column('click', 'Click', 'Brings back the click id, alone or in a longer sub-id.'),
      column('player', 'Player', 'Stored as a hash only.'),
    ),
    sideBySide(column('registrations', 'Registrations'), column('firstDeposits', 'First deposits')),
    sideBySide(
      column('deposits', 'Deposits', 'All of them, the first among them.'),
      column('depositAmount', 'Sum of the deposits'),
    ),
    sideBySide(
      column('qualified', 'Qualified players'),
      column('commission', 'Commission', 'What the site earns.'),
    ),
    column('adjustment', 'Adjustment', 'Chargebacks and corrections, usually negative.'),
    sideBySide(
      column('kind', 'Kind', 'For reports with a line for each event.'),
      column('amount', 'Amount', 'Of the event of the line.'),
    ),
    column('transaction', 'Transaction', 'The id of the event of the line.'),
    sideBySide(
      {
        name: 'dateOrder',
        type: 'select',
        label: 'Dates are written as',
        required: true,
        defaultValue: dateOrders[0],
        options: [
          { value: 'day-first', label: '31/12/2026' },
          { value: 'month-first', label: '12/31/2026' },
        ],
        admin: { isClearable: false, description: '2026-12-31 is always understood.' },
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
  ],
}
