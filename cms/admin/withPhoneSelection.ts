import type { CollectionConfig } from 'payload'

const component = '/admin/PhoneListSelection.tsx#PhoneListSelection'

/** A collection whose list has its actions on selected items also on phones. */
export function withPhoneSelection(collection: CollectionConfig): CollectionConfig {
  const { admin } = collection
  const components = { ...admin?.components, afterListTable: [component] }
  return { ...collection, admin: { ...admin, components } }
}
