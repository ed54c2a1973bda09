import type { CollectionConfig, Field } from 'payload'
import { z } from 'zod'
import {
  mostRedirects,
  type redirectStatuses,
  redirectTag,
  redirects as schema,
} from '#domain/copy/redirects.ts'
import { savedCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { everyVersion } from '../copyVersions.ts'
import { sourceField, targetField } from '../fields/redirectFields.ts'
import { itemHooks } from '../hooks/itemHooks.ts'
import { lockSaves } from '../hooks/lockSaves.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'

const sourced = z.object({ from: z.string() })

/** The address that leads elsewhere now, or no longer; two where an editor wrote another. */
const purge = notifyPurge('redirects', ({ doc, previousDoc }) =>
  [doc, previousDoc].flatMap((redirect) => {
    const parsed = sourced.safeParse(redirect)
    return parsed.success ? [redirectTag(parsed.data.from)] : []
  }),
)

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
  access: savedCollectionAccess,
  defaultSort: 'from',
  trash: true,
  versions: everyVersion,
  admin: {
    group: adminGroups.search,
    description: 'Addresses that have moved or are gone. A change holds within a second.',
    useAsTitle: 'from',
    defaultColumns: ['from', 'status', 'to', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
    pagination: { defaultLimit: 50 },
  },
  hooks: itemHooks({
    slug: 'redirects',
    schema: schema.element,
    most: mostRedirects,
    purge,
    // Two redirects that are fine each for itself could lead to one another.
    first: { beforeValidate: [lockSaves('redirects')] },
  }),
  fields,
}
