import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { keyChoice } from '#cms/casinos/choiceFields.ts'
import { storeParsed } from '#cms/fields/storeParsed.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { closedMonth, month } from '#domain/revenue/months/closedMonth.ts'
import { closingProblem } from './closeMonth.ts'

const access: CollectionAccess = {
  ...noAccess,
  create: admins,
  read: admins,
  delete: admins,
}

const validateFormat = validateWith(month, {
  hint: 'Enter a month such as 2026-10.',
  missing: 'Enter a month such as 2026-10.',
})

const validateMonth: TextFieldSingleValidation = async (value, { id, req, siblingData }) => {
  const format = validateFormat(value, { req })
  const { data } = closedMonth.safeParse({ ...siblingData, month: value })
  // The casino has a validation of its own.
  return format === true && data ? ((await closingProblem(req, data, id)) ?? true) : format
}

/** Months whose figures are final. */
export const closedMonths: CollectionConfig = {
  slug: 'closed-months',
  labels: { singular: 'Closed month', plural: 'Closed months' },
  access,
  defaultSort: '-month',
  disableDuplicate: true,
  admin: {
    group: adminGroups.revenue,
    description:
      'The sums of a closed month no longer change. What a casino reports of it later counts on the day on which it arrives. Delete the entry to open the month again.',
    useAsTitle: 'month',
    defaultColumns: ['month', 'casino', 'createdAt'],
  },
  indexes: [{ fields: ['casino', 'month'], unique: true }],
  fields: [
    keyChoice('casino', 'casinos', { label: 'Casino' }, { required: true }),
    {
      name: 'month',
      type: 'text',
      label: 'Month',
      required: true,
      hooks: { beforeValidate: [storeParsed(month)] },
      validate: validateMonth,
      admin: { placeholder: '2026-10' },
    },
  ],
}
