import type { CollectionConfig } from 'payload'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { type Role, roles } from '#domain/accounts/roles.ts'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody, ownerOrAdmin } from '../access/rules.ts'

const access: CollectionAccess = {
  create: admins,
  read: ownerOrAdmin,
  readVersions: nobody,
  update: admins,
  delete: admins,
  unlock: nobody,
  admin: nobody,
}

const roleNames: Record<Role, string> = {
  admin: 'Admin',
  editor: 'Editor',
}

/** A row grants one role to one user. */
export const userRoles: CollectionConfig = {
  slug: 'user-roles',
  labels: { singular: 'User role', plural: 'User roles' },
  access,
  admin: {
    group: adminGroups.users,
    description: 'Each entry grants a role to a user. Deleting the entry revokes the role at once.',
    useAsTitle: 'role',
    defaultColumns: ['email', 'role', 'createdAt'],
    listSearchableFields: ['email'],
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  indexes: [{ fields: ['user', 'role'], unique: true }],
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: 'User',
      required: true,
      maxDepth: 0,
    },
    {
      name: 'role',
      type: 'select',
      label: 'Role',
      required: true,
      admin: { description: 'Editors edit content. Admins can do everything.' },
      options: roles.map((role) => ({ value: role, label: roleNames[role] })),
    },
    {
      name: 'email',
      type: 'text',
      label: 'User',
      virtual: 'user.email',
      admin: { hidden: true },
    },
  ],
}
