import type { DateField } from 'payload'
import { moment } from '#domain/content/fields/text.ts'
import type { FieldText } from '../fieldText.ts'
import { validateWith } from '../validateWith.ts'

const missingMessage = 'Choose a date and time, in UTC.'

/** A date and time to the minute, in UTC. */
export function momentField(
  name: string,
  fieldText: FieldText,
  { required }: { required: boolean },
): DateField {
  return {
    name,
    type: 'date',
    label: fieldText.label,
    required,
    admin: {
      ...(fieldText.description ? { description: fieldText.description } : {}),
      components: {
        Cell: '/fields/time/UtcCell.tsx#UtcCell',
        Field: '/fields/time/UtcMomentField.tsx#UtcMomentField',
      },
    },
    validate: validateWith(required ? moment : moment.nullish(), {
      hint: missingMessage,
      missing: missingMessage,
    }),
  }
}
