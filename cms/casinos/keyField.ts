import type { TextField, TextFieldSingleValidation } from 'payload'
import type { FieldText } from '#cms/fields/fieldText.ts'
import { duplicateProblem, type UniqueField } from '#cms/fields/uniqueField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { key } from '#domain/casinos/keys/key.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'

/** Names that the site itself uses. */
const taken = [mainOfferKey, 'not-found']

/**
 * The key of a casino, an offer, a link, a toplist or a market; other documents name it by its key.
 *
 * @param limits `others` are the documents whose keys it must not have either, because they are parts of
 *   the same addresses; it must not begin with `reserved`
 */
export function keyField(
  unique: UniqueField,
  text: FieldText,
  { others, reserved }: { others?: UniqueField; reserved?: string } = {},
): TextField {
  const missing = 'Enter lower-case letters, digits and dashes, such as lucky-star.'
  const format = validateWith(key, { missing })
  const validate: TextFieldSingleValidation = async (value, { event, id, req }) => {
    if (!value && event !== 'submit') return true
    const result = format(value, { req })
    if (result !== true || !value) return result
    if (taken.includes(value)) return `“${value}” is a name of the site’s own. Choose another.`
    if (reserved !== undefined && value.startsWith(reserved)) {
      return `Must not begin with ${reserved}, as the addresses of links in texts do.`
    }
    const own = await duplicateProblem(req, unique, value, id)
    if (own !== undefined || !others) return own ?? true
    return (await duplicateProblem(req, others, value, undefined)) ?? true
  }
  return {
    name: unique.field,
    type: 'text',
    label: text.label,
    required: true,
    unique: true,
    hooks: {
      // Null instead of an empty text in a draft, which is unique.
      beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)],
      beforeDuplicate: [() => null],
    },
    validate,
    admin: {
      position: 'sidebar',
      ...(text.placeholder ? { placeholder: text.placeholder } : {}),
      ...(text.description ? { description: text.description } : {}),
    },
  }
}
