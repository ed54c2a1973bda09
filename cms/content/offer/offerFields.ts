import type { Field } from 'payload'
import { numberField } from '#cms/fields/numberField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { offer as schema } from '#domain/content/offer/offer.ts'
import { copyFields, sideBySide } from '../fields/copyFields.ts'

const { line } = copyFields([])
const { amount, spins, code, wagering, expiryDays, minimumAge } = schema.shape

/** The fields of an offer, both of the site's own offer and of scheduled offers. */
export const offerFields: Field[] = [
  sideBySide(
    numberField('amount', amount, {
      label: 'Bonus (US dollars)',
      description: 'Whole dollars. Token: {amount}, with the dollar sign.',
    }),
    numberField('spins', spins, { label: 'Free spins', description: 'Token: {spins}.' }),
  ),
  {
    name: 'code',
    type: 'text',
    label: 'Promo code',
    required: true,
    admin: {
      description: 'As visitors enter it at the casino. Token: {code}.',
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
        'How many times the bonus must be wagered before a withdrawal. Token: {wagering}, which shows 35 as 35x.',
    }),
    numberField('expiryDays', expiryDays, {
      label: 'Expires after (days)',
      description: 'Days until an unused bonus expires. Token: {expiryDays}.',
    }),
    numberField('minimumAge', minimumAge, {
      label: 'Minimum age',
      description: 'At least 18. Token: {minimumAge}, which shows 18 as 18+.',
    }),
  ),
  line('limit', {
    label: 'Limit',
    description: 'Who can claim the bonus and how often, without a full stop. Token: {limit}.',
    placeholder: 'One per person, household or IP address',
  }),
]
