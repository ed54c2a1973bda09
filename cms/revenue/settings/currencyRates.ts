import type { CollectionConfig, TextField } from 'payload'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { currencyRate } from '#domain/revenue/rates/currencyRate.ts'

const access: CollectionAccess = {
  ...noAccess,
  create: admins,
  read: admins,
  update: admins,
  delete: admins,
}

const { day, currency, into, rate } = currencyRate.shape

function text(
  name: string,
  label: string,
  placeholder: string,
  schema: Parameters<typeof validateWith>[0],
): TextField {
  return {
    name,
    type: 'text',
    label,
    required: true,
    validate: validateWith(schema, {
      hint: `Enter a value such as ${placeholder}.`,
      missing: `Enter a value such as ${placeholder}.`,
    }),
    admin: { placeholder },
  }
}

/** The exchange rates of days, typed or imported. */
export const currencyRates: CollectionConfig = {
  slug: 'currency-rates',
  labels: { singular: 'Exchange rate', plural: 'Exchange rates' },
  access,
  defaultSort: '-day',
  disableDuplicate: true,
  admin: {
    group: adminGroups.revenue,
    description:
      'Rates into the reporting currency. An amount is converted by the latest rate up to the day of its event.',
    useAsTitle: 'day',
    defaultColumns: ['day', 'currency', 'into', 'rate', 'updatedAt'],
  },
  indexes: [{ fields: ['currency', 'into', 'day'], unique: true }],
  fields: [
    sideBySide(
      text('day', 'Day', '2026-11-27', day),
      text('currency', 'Currency', 'BTC', currency),
    ),
    sideBySide(text('rate', 'Rate', '91234.5', rate), text('into', 'Into', 'USD', into)),
  ],
}
