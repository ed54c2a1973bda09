import type { Access, SanitizedConfig } from 'payload'
import { closed } from './operations.ts'
import { staff } from './rules.ts'

/** A row of preferences or of a lock belongs to one user of the admin panel. */
const ownRows: Access = async ({ req }) => {
  if (!req.user || !(await staff({ req }))) return false
  return {
    and: [
      { 'user.value': { equals: req.user.id } },
      { 'user.relationTo': { equals: req.user.collection } },
    ],
  }
}

/** Payload's own collections, which it opens to any signed-in user unless told otherwise. */
const internals: Record<string, Partial<typeof closed>> = {
  'payload-locked-documents': { create: staff, read: staff, update: staff, delete: staff },
  'payload-preferences': { create: staff, read: ownRows, update: ownRows, delete: ownRows },
  'payload-migrations': {},
  'payload-kv': {},
  'payload-jobs': {},
}

/** Closes Payload's own collections to everybody but staff. They can't be configured beforehand. */
export function closeInternals(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const open = internals[collection.slug]
    if (open) Object.assign(collection.access, closed, open)
  }
  return config
}
