import type { Field } from 'payload'
import {
  type ConsentMode,
  consentModes,
  visitStatistics as schema,
} from '#domain/copy/visitStatistics.ts'
import { admins } from '../access/rules.ts'
import { copyFields, group } from '../fields/copyFields.ts'
import { validateWith } from '../fields/validateWith.ts'
import { copyGlobal } from './copyGlobal.ts'

const plain = copyFields()

const modeNames: Record<ConsentMode, string> = {
  notice: 'Count visits; the privacy page tells of it',
  'opt-in': 'Ask each visitor first; nothing is stored or sent before a yes',
  off: 'Count nothing',
}

const consent: Field = {
  name: 'consent',
  type: 'select',
  label: 'How visits are counted',
  required: true,
  // What visitors have agreed to hangs on it, which is for who answers for the site to decide.
  access: { update: admins },
  options: consentModes.map((mode) => ({ value: mode, label: modeNames[mode] })),
  admin: {
    isClearable: false,
    description:
      'What the law asks for depends on where your visitors live. In the EU, keeping a random number in the browser usually needs a yes. Browsers that send Global Privacy Control are never counted. Only admins can change it.',
  },
}

const retention: Field = {
  name: 'retentionMonths',
  type: 'number',
  label: 'Months that statistics are kept',
  // Shortening it deletes statistics for good, which editors may not do elsewhere either.
  access: { update: admins },
  validate: validateWith(schema.shape.retentionMonths),
  admin: {
    description:
      'Whole months beside the current one, 1 to 120. Older ones are deleted for good, within the hour. Empty keeps everything. Only admins can change it. Say the same on the privacy page.',
  },
}

export const visitStatistics = copyGlobal({
  slug: 'visit-statistics',
  label: 'Visit statistics',
  group: 'statistics',
  description: 'Whether visits are counted, how long they are kept, and what visitors are asked.',
  fields: [
    consent,
    retention,
    group(
      'question',
      {
        label: 'What visitors are asked',
        description: 'Only where each visitor is asked first: on every page, until it is answered.',
      },
      [
        plain.prose('text', { label: 'Question' }),
        ...plain.words({
          accept: 'Button: yes',
          decline: 'Button: no',
          privacyLink: 'Link to the privacy page',
          change: 'Button on the privacy page, to answer anew',
          label: 'Name of the box, read out',
        }),
      ],
    ),
  ],
})
