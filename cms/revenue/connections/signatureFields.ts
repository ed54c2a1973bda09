import type { Field } from 'payload'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { signatureKey } from '#domain/revenue/connections/connection.ts'
import { parameterName } from '#domain/revenue/postbacks/mapping.ts'

/** For casinos that sign their calls. */
export const signatureFields: Field = {
  name: 'signature',
  type: 'group',
  label: 'Signature of the calls',
  admin: {
    description:
      'For casinos that sign the query of their calls with HMAC-SHA256. Leave both empty for all others.',
  },
  fields: [
    sideBySide(
      {
        name: 'parameter',
        type: 'text',
        label: 'Parameter with the signature',
        validate: validateWith(parameterName, {
          hint: 'Must be the name of a parameter, such as signature.',
        }),
      },
      {
        name: 'key',
        type: 'text',
        label: 'Key',
        validate: validateWith(signatureKey),
        admin: { description: 'The casino tells it, or you agree on it. Only admins see it.' },
      },
    ),
  ],
}
