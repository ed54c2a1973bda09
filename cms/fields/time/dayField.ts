import type { DateField } from 'payload'
import { day } from '#domain/content/fields/text.ts'
import type { FieldText } from '../fieldText.ts'
import { validateWith } from '../validateWith.ts'

const missingMessage = 'Choose a date from the calendar.'

/**
 * A calendar day. The column is a timestamp, so a day is stored as noon UTC: this is the same day in
 * the time zones of the editor and of the database.
 */
export function dayField(name: string, fieldText: FieldText): DateField {
  return {
    name,
    type: 'date',
    label: fieldText.label,
    required: true,
    admin: {
      ...(fieldText.description ? { description: fieldText.description } : {}),
      date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' },
    },
    hooks: { beforeValidate: [({ value }) => noonUtc(value)] },
    validate: validateWith(day, { hint: missingMessage, missing: missingMessage }),
  }
}

function noonUtc(value: unknown): unknown {
  const parsed = day.safeParse(value)
  return parsed.success ? `${parsed.data}T12:00:00.000Z` : value
}
