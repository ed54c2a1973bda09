import type { DateFieldValidation, Field } from 'payload'
import { momentField } from '#cms/fields/time/momentField.ts'
import { sideBySide } from '../content/fields/copyFields.ts'

/** `from` and `until`, both optional, side by side. */
export function periodFields(untilDescription: string): Field {
  const until = momentField(
    'until',
    { label: 'Until (UTC)', description: untilDescription },
    { required: false },
  )
  const validate: DateFieldValidation = async (value, options) => {
    const format = (await until.validate?.(value, options)) ?? true
    const from: unknown = Reflect.get(options.siblingData, 'from')
    if (format !== true || !value || typeof from !== 'string') return format
    return new Date(value) > new Date(from) ? true : 'Must be after the beginning.'
  }
  return sideBySide(momentField('from', { label: 'From (UTC)' }, { required: false }), {
    ...until,
    validate,
  })
}
