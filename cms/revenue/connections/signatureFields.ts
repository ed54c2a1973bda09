import type { Field, TextFieldSingleValidation } from 'payload'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { toSentence, validateWith } from '#cms/fields/validateWith.ts'
import { signatureKey, unpairedSignature } from '#domain/revenue/connections/signature.ts'
import { parameterName } from '#domain/revenue/postbacks/mapping.ts'

/** Checks the value, and that the other one of the two is there as well. */
function withOther(validate: ReturnType<typeof validateWith>): TextFieldSingleValidation {
  return (value, { req, siblingData }) => {
    const format = validate(value, { req })
    const { parameter, key }: { parameter?: unknown; key?: unknown } = siblingData
    const problem = unpairedSignature(parameter, key)
    return format === true && problem ? toSentence(problem) : format
  }
}

/** For casinos that sign their calls. */
export const signatureFields: Field = {
  name: 'signature',
  type: 'group',
  label: 'Signature of the calls',
  admin: {
    description:
      'For casinos that sign their calls with HMAC-SHA256. Calls without a right signature are then refused. Leave both empty for all others.',
  },
  fields: [
    sideBySide(
      {
        name: 'parameter',
        type: 'text',
        label: 'Parameter with the signature',
        validate: withOther(
          validateWith(parameterName, {
            hint: 'Must be the name of a parameter, such as signature.',
          }),
        ),
      },
      {
        name: 'key',
        type: 'text',
        label: 'Key',
        validate: withOther(validateWith(signatureKey)),
        admin: { description: 'The casino tells it, or you agree on it. Only admins see it.' },
      },
    ),
  ],
}
