import type { CollectionConfig, Field } from 'payload'
import {
  mostRedirects,
  type redirectStatuses,
  redirects as schema,
} from '#domain/copy/redirects.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { sourceField, targetField } from '../fields/redirectFields.ts'
import { keepWholeItem } from '../hooks/keepWholeItem.ts'
import { lockRedirects } from '../hooks/lockRedirects.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { refuseMore } from '../hooks/refuseMore.ts'

const purge = notifyPurge('redirects')

const statusNames: Record<(typeof redirectStatuses)[number], string> = {
  '301': '301: moved for good',
  '302': '302: elsewhere for now',
  '410': '410: gone, with no successor',
}

const fields: Field[] = [
  sourceField(),
  {
    name: 'status',
    type: 'select',
    label: 'What visitors are told',
    required: true,
    defaultValue: '301',
    options: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
    admin: { isClearable: false },
  },
  targetField(),
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
    beforeValidate: [lockRedirects, refuseMore(mostRedirects)],
    afterChange: [keepWholeItem('redirects', schema.element), purge],
    afterDelete: [purge],
  },
  fields,
}
