import type { CollectionConfig } from 'payload'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { keyChoice } from '#cms/casinos/choiceFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { month } from '#domain/revenue/months/closedMonth.ts'

const access: CollectionAccess = {
  ...noAccess,
  create: admins,
  read: admins,
  delete: admins,
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
      'The figures of a closed month no longer change. What a casino reports of it later counts on the day on which it arrives. Delete the entry to open the month again.',
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
      validate: validateWith(month, {
        hint: 'Enter a month such as 2026-10.',
        missing: 'Enter a month such as 2026-10.',
      }),
      admin: { placeholder: '2026-10' },
    },
  ],
}
