import type { Field } from 'payload'
import {
  type ConsentMode,
  consentModes,
  visitStatistics as schema,
} from '#domain/content/documents/visitStatistics.ts'
import { admins } from '../accounts/access/rules.ts'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'
import { validateWith } from '../fields/validateWith.ts'

const plain = copyFields()

const modeNames: Record<ConsentMode, string> = {
  notice: 'Count visits; the privacy page describes it',
  'opt-in': 'Ask each visitor first; nothing is stored or sent without consent',
  off: 'Don’t count visits',
}

const consent: Field = {
  name: 'consent',
  type: 'select',
  label: 'Visit counting and consent',
  required: true,
  // The consent of visitors depends on the setting, so only admins may change it.
  access: { update: admins },
  options: consentModes.map((mode) => ({ value: mode, label: modeNames[mode] })),
  admin: {
    isClearable: false,
    description:
      'What the law requires depends on where your visitors live. In the EU, storing a random number in the browser usually needs consent. Browsers that send Global Privacy Control are never counted. Only admins can change this setting.',
  },
}

const retention: Field = {
  name: 'retentionMonths',
  type: 'number',
  label: 'Data retention (months)',
  // A shorter retention deletes statistics permanently, which only admins may do elsewhere too.
  access: { update: admins },
  validate: validateWith(schema.shape.retentionMonths),
  admin: {
    description:
      'Full months in addition to the current month, 1 to 120. Older statistics are deleted permanently within an hour. Leave empty to keep everything. Only admins can change this setting. Update the privacy page to match.',
  },
}

export const visitStatistics = copyGlobal({
  slug: 'visit-statistics',
  label: 'Analytics settings',
  group: 'analytics',
  description:
    'Whether visits are counted, how long the statistics are kept, and the consent question.',
  fields: [
    consent,
    retention,
    group(
      'question',
      {
        label: 'Consent question',
        description:
          'Only if visitors are asked first: shown on every page until the visitor answers.',
      },
      [
        plain.prose('text', { label: 'Question' }),
        ...plain.labelRows({
          accept: 'Accept button',
          decline: 'Decline button',
          privacyLink: 'Link to the privacy page',
          change: 'Button on the privacy page that changes the answer',
          label: 'Label of the box (screen readers)',
        }),
      ],
    ),
  ],
})
