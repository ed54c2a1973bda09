import type { DateField } from 'payload'
import { moment } from '#domain/copy/text.ts'
import type { Words } from './copyFields.ts'
import { validateWith } from './validateWith.ts'

const chooseOne = 'Choose a day and an hour, in UTC.'

/** A moment to the minute, in UTC, which the whole desk speaks. */
export function momentField(
  name: string,
  words: Words,
  { required }: { required: boolean },
): DateField {
  return {
    name,
    type: 'date',
    label: words.label,
    required,
    admin: {
      ...(words.description ? { description: words.description } : {}),
      components: {
        Cell: '/components/UtcCell.tsx#UtcCell',
        Field: '/components/UtcMomentField.tsx#UtcMomentField',
      },
    },
    validate: validateWith(required ? moment : moment.nullish(), {
      hint: chooseOne,
      missing: chooseOne,
    }),
  }
}
