import type { Access, SanitizedConfig } from 'payload'
import { noAccess } from './operations.ts'
import { staff } from './rules.ts'

/** Preferences belong to one user of the admin. */
const ownRows: Access = async ({ req }) => {
  if (!req.user || !(await staff({ req }))) return false
  return {
    and: [
      { 'user.value': { equals: req.user.id } },
      { 'user.relationTo': { equals: req.user.collection } },
    ],
  }
}

/** The allowed operations of Payload's own collections. By default Payload allows all to any signed-in user. */
const openOperations: Record<string, Partial<typeof noAccess>> = {
  'payload-locked-documents': { create: staff, read: staff, update: staff, delete: staff },
  'payload-preferences': { create: staff, read: ownRows, update: ownRows, delete: ownRows },
  'payload-migrations': {},
  'payload-kv': {},
  'payload-jobs': {},
}

/** Closes Payload's own collections to all but staff. It works on the built config, because they can't be configured before. */
export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const opened = openOperations[collection.slug]
    if (opened) Object.assign(collection.access, noAccess, opened)
  }
  return config
}
