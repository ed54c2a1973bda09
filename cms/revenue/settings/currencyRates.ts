import type { CollectionConfig, TextField } from 'payload'
import type { z } from 'zod'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { storeParsed } from '#cms/fields/storeParsed.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { currencyRate } from '#domain/revenue/rates/currencyRate.ts'
import { importRatesEndpoint } from './importRatesEndpoint.ts'

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
  schema: z.ZodType<string>,
): TextField {
  return {
    name,
    type: 'text',
    label,
    required: true,
    hooks: { beforeValidate: [storeParsed(schema)] },
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
  endpoints: [importRatesEndpoint],
  defaultSort: '-day',
  disableDuplicate: true,
  admin: {
    group: adminGroups.revenue,
    description:
      'Rates into the reporting currency. An amount is converted by the latest rate up to the day of its event.',
    useAsTitle: 'day',
    defaultColumns: ['day', 'currency', 'into', 'rate', 'updatedAt'],
    components: { beforeListTable: ['/revenue/settings/RatesImport.tsx#RatesImport'] },
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
