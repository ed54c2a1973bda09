import type { CollectionConfig, Field } from 'payload'
import {
  mostRedirects,
  type redirectStatuses,
  redirectTarget,
  redirects as schema,
} from '#domain/copy/redirects.ts'
import { sitePath } from '#domain/copy/text.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { validateWith } from '../fields/validateWith.ts'
import { keepWholeItem } from '../hooks/keepWholeItem.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { refuseMore } from '../hooks/refuseMore.ts'

const purge = notifyPurge('redirects')

const statusNames: Record<(typeof redirectStatuses)[number], string> = {
  '301': '301: moved for good',
  '302': '302: elsewhere for now',
  '410': '410: gone, with no successor',
}

const fields: Field[] = [
  {
    name: 'from',
    type: 'text',
    label: 'Old address',
    required: true,
    unique: true,
    validate: validateWith(sitePath),
    admin: {
      placeholder: '/old-page',
      description: 'A path of this site without a question mark. No page may have it now.',
    },
  },
  {
    name: 'status',
    type: 'select',
    label: 'What visitors are told',
    required: true,
    defaultValue: '301',
    options: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
    admin: { isClearable: false },
  },
  {
    name: 'to',
    type: 'text',
    label: 'New address',
    validate: validateWith(redirectTarget.optional(), {
      hint: 'Must be a path on this site, such as /faq, or a whole https address.',
    }),
    admin: {
      placeholder: '/faq',
      description: 'A path of this site, or a whole https address.',
      condition: (_data, sibling) => sibling?.status !== '410',
    },
  },
]

/** Old addresses that still lead somewhere, or are said to be gone. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  access: copyCollectionAccess,
  defaultSort: 'from',
  admin: {
    group: adminGroups.search,
    description: 'Addresses that have moved or are gone. A change holds within a second.',
    useAsTitle: 'from',
    defaultColumns: ['from', 'status', 'to', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
    pagination: { defaultLimit: 50 },
  },
  hooks: {
    beforeValidate: [refuseMore(mostRedirects)],
    afterChange: [keepWholeItem('redirects', schema.element), purge],
    afterDelete: [purge],
  },
  fields,
}
