import type { ArrayFieldValidation, CollectionConfig, Field } from 'payload'
import { z } from 'zod'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { staff } from '#cms/accounts/access/rules.ts'
import { numberField } from '#cms/fields/numberField.ts'
import { rows } from '#cms/fields/rows.ts'
import { textKeyPrefix } from '#domain/casinos/keys/textKeyPrefix.ts'
import { endsWithAll, linkWeight, maxLinkRules } from '#domain/casinos/links/link.ts'
import { copyCollection } from '../content/documents/copyCollection.ts'
import { sideBySide } from '../content/fields/copyFields.ts'
import { internalLine } from '../content/fields/internalLine.ts'
import { devicesChoice, keyChoice, marketsChoice } from './choiceFields.ts'
import { keyField } from './keyField.ts'
import { linkKey, offerKey } from './linkKeys.ts'
import { periodFields } from './periodFields.ts'

/** The conditions of a rule in the form, with what the browser adds to it. */
const ruleRows = z.array(
  z.object({
    markets: z.string().nullish(),
    devices: z.string().nullish(),
    from: z.string().nullish(),
    until: z.string().nullish(),
  }),
)

const validateRules: ArrayFieldValidation = (value) => {
  const rules = ruleRows.safeParse(value).data ?? []
  if (rules.length === 0) return 'Add a rule with an offer: without one the link leads nowhere.'
  if (rules.length > maxLinkRules) return `At most ${maxLinkRules} rules fit. Remove some.`
  return (
    endsWithAll(rules) ||
    'The last rule must have no markets, devices and times, so that the link leads every visitor somewhere. Add one.'
  )
}

const validateChoices: ArrayFieldValidation = (value) =>
  (value ?? []).length > 0 || 'Add the offer to which this rule leads.'

const ruleFields: Field[] = [
  sideBySide(
    marketsChoice('markets', {
      label: 'Markets',
      description: 'The rule applies to visitors of these markets. Leave empty for all.',
    }),
    devicesChoice('devices', { label: 'Devices', description: 'Leave empty for all.' }),
  ),
  periodFields('From this moment on the rule doesn’t apply.'),
  {
    ...rows(
      'choices',
      {
        noun: ['Offer', 'Offers'],
        titleFields: 'offer',
        expanded: true,
        description:
          'With several offers, each gets clicks by its weight: 70 and 30 are seven and three of ten. An offer that the visitor may not see gets none.',
      },
      [
        sideBySide(
          keyChoice('offer', 'offers', { label: 'Offer' }, { required: true, withMain: true }),
          {
            ...numberField('weight', linkWeight, { label: 'Weight', description: '1 to 100.' }),
            defaultValue: 1,
          },
        ),
      ],
    ),
    validate: validateChoices,
  },
]

/** Links whose offer depends on the visitor's market and device, on the time, and on weights. */
export const links: CollectionConfig = {
  ...copyCollection({
    slug: 'links',
    singular: 'Link',
    plural: 'Links with rules',
    group: 'offer',
    description:
      'Addresses /go/KEY that lead to one offer or another by the visitor’s market and device, by the time, and by weights.',
    titleField: 'name',
    columns: ['name', 'key', '_status'],
    searchFields: ['name', 'key'],
    fields: [
      internalLine(
        'name',
        { label: 'Name', description: 'Only shown in the admin.', placeholder: 'Best slots deal' },
        { required: true },
      ),
      {
        ...rows(
          'rules',
          {
            noun: ['Rule', 'Rules'],
            titleFields: ['markets', 'devices'],
            expanded: true,
            description:
              'Read from the top: the first rule that applies to the visitor, and has an offer that the visitor may see, decides. The last rule has no conditions.',
          },
          ruleFields,
        ),
        validate: validateRules,
      },
      keyField(
        linkKey,
        {
          label: 'Key',
          placeholder: 'best-slots',
          description: 'The address is /go/KEY, in texts of this site and elsewhere.',
        },
        { others: offerKey, reserved: textKeyPrefix },
      ),
    ],
  }),
  access: { ...copyCollectionAccess, read: staff },
}
