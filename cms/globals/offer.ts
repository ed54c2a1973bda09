import { offer as schema } from '#domain/copy/offer.ts'
import { paths } from '#domain/urls.ts'
import { copyFields, sideBySide } from '../fields/copyFields.ts'
import { numberField } from '../fields/number.ts'
import { validateWith } from '../fields/validateWith.ts'
import { copyGlobal } from './copyGlobal.ts'

const { line } = copyFields([])
const { amount, spins, code, wagering, expiryDays, minimumAge } = schema.shape

export const offer = copyGlobal({
  slug: 'offer',
  label: 'The offer',
  group: 'offer',
  description:
    'The one offer of the site. Every other text refers to it by token, such as {code}, so a change here shows on every page within a second.',
  path: paths.home,
  fields: [
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
  ],
})
