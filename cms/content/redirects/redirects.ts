import type { CollectionConfig, Field } from 'payload'
import { savedCollectionAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import type { redirectStatuses } from '#domain/content/redirects/redirects.ts'
import { everyVersion } from '../versions/copyVersions.ts'
import { sourceField, targetField } from './redirectFields.ts'

const statusNames: Record<(typeof redirectStatuses)[number], string> = {
  '301': '301: moved permanently',
  '302': '302: moved temporarily',
  '410': '410: gone, without a replacement',
}

const fields: Field[] = [
  sourceField(),
  {
    name: 'status',
    type: 'select',
    label: 'Status',
    required: true,
    defaultValue: '301',
    options: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
    admin: { isClearable: false },
  },
  targetField(),
]

/** Old addresses that redirect to a page or respond with 410. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  access: savedCollectionAccess,
  defaultSort: 'from',
  trash: true,
  versions: everyVersion,
  admin: {
    group: adminGroups.search,
    description: 'Addresses that have moved or are gone. A change takes effect within a second.',
    useAsTitle: 'from',
    defaultColumns: ['from', 'status', 'to', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
    pagination: { defaultLimit: 50 },
  },
  fields,
}
