import type { Field } from 'payload'
import { rows } from '#cms/fields/rows.ts'
import { copyGlobal } from '../documents/copyGlobal.ts'
import {
  copyFields,
  copyTokenNames,
  httpsUrlField,
  proseHint,
  sideBySide,
} from '../fields/copyFields.ts'
import { callToActionTab, metaTab, pageHead } from './pageParts.ts'

const fields = copyFields()
const { line, optionalLine, prose } = fields

function headingAndText(): Field[] {
  return [
    line('heading', { label: 'Heading' }),
    prose('text', { label: 'Text', description: proseHint }),
  ]
}

const organisation = [
  sideBySide(
    line('name', { label: 'Name', placeholder: 'GambleAware' }),
    line('region', { label: 'Region', placeholder: 'United Kingdom' }),
  ),
  sideBySide(
    httpsUrlField('url', { label: 'Address', description: 'The website of the organisation.' }),
    optionalLine('phone', { label: 'Telephone', description: 'Optional.' }),
  ),
  line('text', { label: 'What it offers' }),
]

export const responsibleGaming = copyGlobal({
  slug: 'responsible-gaming',
  label: 'Responsible gaming',
  group: 'pages',
  description: 'Help for people with a gambling problem. Check the addresses regularly.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Page', fields: pageHead(fields) },
        {
          name: 'tools',
          label: 'Tools',
          fields: [
            line('heading', { label: 'Heading' }),
            rows('items', { noun: ['Tool', 'Tools'], titleFields: 'title' }, [
              line('title', { label: 'Title', placeholder: 'Deposit limit' }),
              prose('text', { label: 'Text' }),
            ]),
          ],
        },
        {
          name: 'selfExclusion',
          label: 'Self-exclusion',
          fields: [
            ...headingAndText(),
            {
              ...rows('periods', { noun: ['Period', 'Periods'], titleFields: 'label' }, [
                line('label', { label: 'Period', placeholder: '6 months' }),
              ]),
              // Payload's default name of the versions table is too long for the names of its
              // indexes in Postgres.
              dbName: 'responsible_gaming_self_exclusion_periods',
            },
          ],
        },
        { name: 'coolingOff', label: 'Cooling-off', fields: headingAndText() },
        {
          name: 'help',
          label: 'Help',
          fields: [
            ...headingAndText(),
            rows(
              'organisations',
              { noun: ['Organisation', 'Organisations'], titleFields: 'name' },
              organisation,
            ),
          ],
        },
        callToActionTab(fields),
        metaTab(fields),
      ],
    },
  ],
})
