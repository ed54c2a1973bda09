import type { DateField } from 'payload'
import { day } from '#domain/copy/text.ts'
import type { Words } from './copyFields.ts'
import { validateWith } from './validateWith.ts'

const pickOne = 'Pick a day from the calendar.'

/**
 * A calendar day. The column is a timestamp, so a day is kept as noon UTC: it is then the same
 * day wherever the editor sits and whatever zone the database thinks in.
 */
export function dayField(name: string, words: Words): DateField {
  return {
    name,
    type: 'date',
    label: words.label,
    required: true,
    admin: {
      ...(words.description ? { description: words.description } : {}),
      date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' },
    },
    hooks: { beforeValidate: [({ value }) => noonUtc(value)] },
    validate: validateWith(day, { hint: pickOne, missing: pickOne }),
  }
}

function noonUtc(value: unknown): unknown {
  const parsed = day.safeParse(value)
  return parsed.success ? `${parsed.data}T12:00:00.000Z` : value
}
