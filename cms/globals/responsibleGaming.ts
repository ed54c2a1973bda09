import type { Field } from 'payload'
import {
  copyFields,
  copyTokenNames,
  httpsUrlField,
  proseHint,
  sideBySide,
} from '../fields/copyFields.ts'
import { rows } from '../fields/rows.ts'
import { copyGlobal } from './copyGlobal.ts'
import { callTab, metaTab, pageHead } from './pageParts.ts'

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
    line('region', { label: 'Where it helps', placeholder: 'United Kingdom' }),
  ),
  sideBySide(
    httpsUrlField('url', { label: 'Address', description: 'Of the organisation itself.' }),
    optionalLine('phone', { label: 'Telephone', description: 'May be left out.' }),
  ),
  line('text', { label: 'What it offers' }),
]

export const responsibleGaming = copyGlobal({
  slug: 'responsible-gaming',
  label: 'Responsible gaming',
  group: 'pages',
  description:
    'Help for people who play more than is good for them. Check the addresses now and then.',
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
            rows('items', { noun: ['Tool', 'Tools'], titledBy: 'title' }, [
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
              ...rows('periods', { noun: ['Period', 'Periods'], titledBy: 'label' }, [
                line('label', { label: 'Period', placeholder: '6 months' }),
              ]),
              // Payload's own name for the table of its versions leaves Postgres no room for indexes.
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
              { noun: ['Organisation', 'Organisations'], titledBy: 'name' },
              organisation,
            ),
          ],
        },
        callTab(fields),
        metaTab(fields),
      ],
    },
  ],
})
