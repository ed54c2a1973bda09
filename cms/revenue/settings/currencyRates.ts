import type { CollectionConfig, TextField, TextFieldSingleValidation } from 'payload'
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
  validate = validateFormat(placeholder, schema),
): TextField {
  return {
    name,
    type: 'text',
    label,
    required: true,
    hooks: { beforeValidate: [storeParsed(schema)] },
    validate,
    admin: { placeholder },
  }
}

function validateFormat(placeholder: string, schema: z.ZodType<string>): TextFieldSingleValidation {
  const hint = `Enter a value such as ${placeholder}.`
  return validateWith(schema, { hint, missing: hint })
}

const exampleDay = '2026-11-27'
const validateDayFormat = validateFormat(exampleDay, day)

/** A day has one rate for two currencies. */
const validateDay: TextFieldSingleValidation = async (value, options) => {
  const { id, req, siblingData } = options
  const format = await validateDayFormat(value, options)
  const { data } = currencyRate.safeParse({ ...siblingData, day: value })
  // The other fields have validations of their own.
  if (format !== true || !data) return format
  if (data.currency === data.into) return 'A currency needs no rate into itself.'
  const same = { day: data.day, currency: data.currency, into: data.into }
  const conditions = Object.entries(same).map(([name, equals]) => ({ [name]: { equals } }))
  const others = id === undefined ? [] : [{ id: { not_equals: id } }]
  const where = { and: [...conditions, ...others] }
  const known = await req.payload.db.findOne({ collection: 'currency-rates', where, req })
  return known
    ? `There is a rate of ${data.currency} into ${data.into} for ${data.day} already: change that one.`
    : true
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
      text('day', 'Day', exampleDay, day, validateDay),
      text('currency', 'Currency', 'BTC', currency),
    ),
    sideBySide(text('rate', 'Rate', '91234.5', rate), text('into', 'Into', 'USD', into)),
  ],
}
