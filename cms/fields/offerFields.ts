import type { Field } from 'payload'
import { offer as schema } from '#domain/copy/offer.ts'
import { copyFields, sideBySide } from './copyFields.ts'
import { numberField } from './number.ts'
import { validateWith } from './validateWith.ts'

const { line } = copyFields([])
const { amount, spins, code, wagering, expiryDays, minimumAge } = schema.shape

/** What an offer says, whether it is the site's own or one that takes over for a while. */
export const offerFields: Field[] = [
  sideBySide(
    numberField('amount', amount, {
      label: 'Bonus in dollars',
      description: 'Whole dollars. Shown by {amount}, with the dollar sign.',
    }),
    numberField('spins', spins, { label: 'Free spins', description: 'Shown by {spins}.' }),
  ),
  {
    name: 'code',
    type: 'text',
    label: 'Promo code',
    required: true,
    admin: {
      description: 'As the visitor types it at the casino. Shown by {code}.',
      placeholder: 'CR7',
    },
    validate: validateWith(code, {
      hint: 'Letters, digits, dots, dashes and underscores only, at most 40, without spaces.',
    }),
  },
  sideBySide(
    numberField('wagering', wagering, {
      label: 'Wagering',
      description:
        'How many times the bonus is played through before a withdrawal. 35 shows as 35x by {wagering}.',
    }),
    numberField('expiryDays', expiryDays, {
      label: 'Expires after days',
      description: 'Whole days until an unused bonus lapses. Shown by {expiryDays}.',
    }),
    numberField('minimumAge', minimumAge, {
      label: 'Minimum age',
      description: 'Never below 18. 18 shows as 18+ by {minimumAge}.',
    }),
  ),
  line('limit', {
    label: 'Limit',
    description: 'Who may claim how often, without a full stop. Shown by {limit}.',
    placeholder: 'One per person, household or IP address',
  }),
]
