import type { CollectionConfig } from 'payload'
import { type Role, roles } from '#domain/roles.ts'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody, ownerOrAdmin } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'
import { refuseCommonPassword } from '../hooks/judgePassword.ts'
import { keepAnAdminOnChange, keepAnAdminOnDelete } from '../hooks/keepAnAdmin.ts'

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

/** Who may do what: a row grants one role to one user. */
export const userRoles: CollectionConfig = {
  slug: 'user-roles',
  labels: { singular: 'Role of a user', plural: 'Roles of users' },
  access,
  admin: {
    group: adminGroups.people,
    description: 'A row grants a role to a user; removing the row takes it away at once.',
    useAsTitle: 'role',
    defaultColumns: ['email', 'role', 'createdAt'],
    listSearchableFields: ['email'],
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  indexes: [{ fields: ['user', 'role'], unique: true }],
  hooks: {
    // In this order: accounts are locked before roles, wherever both are.
    beforeChange: [refuseCommonPassword, keepAnAdminOnChange],
    beforeDelete: [keepAnAdminOnDelete],
  },
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
      admin: { description: 'An editor writes copy; an admin may do everything.' },
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
