import { baseSessionsField, type CollectionConfig, type Field } from 'payload'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { bearerStrategy } from '../access/bearerStrategy.ts'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody, selfOfStaffOrAdmin, selfOrAdmin, staff } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'
import { notOffered } from '../endpoints/notOffered.ts'
import { unlock } from '../endpoints/unlock.ts'
import { checkCredentials } from '../hooks/checkCredentials.ts'
import { forgetDeadTokens } from '../hooks/forgetDeadTokens.ts'
import { invalidateMailLinks } from '../hooks/invalidateMailLinks.ts'
import { judgePassword } from '../hooks/judgePassword.ts'
import { lockUserAtLogout, lockUserBefore } from '../hooks/lockUser.ts'
import { refuseBearerCredentials, refuseBearerRefresh } from '../hooks/refuseBearer.ts'
import { removeRolesOfUser } from '../hooks/removeRolesOfUser.ts'

const access: CollectionAccess = {
  create: admins,
  read: selfOrAdmin,
  readVersions: nobody,
  // Others change their password at the site's own API, which asks for the current one.
  update: selfOfStaffOrAdmin,
  delete: admins,
  unlock: admins,
  admin: staff,
}

const elsewhere = "Links by mail are a matter of the site's own API, below /api/v1/auth."

const endpoints = [
  unlock,
  notOffered('post', '/login', 'Sign in at /admin, or with POST /api/v1/auth/login.'),
  // Nobody may become the first admin over the network: the first start creates one.
  notOffered('post', '/first-register', 'The first account is created when the server starts.'),
  notOffered('post', '/forgot-password', elsewhere),
  notOffered('post', '/reset-password', elsewhere),
  notOffered('post', '/verify/:id', elsewhere),
]

const fields: Field[] = [
  // Ids of sessions are nobody's to see or set. Hidden, they would be kept from Payload as well.
  { ...baseSessionsField, access: { create: nobody, read: nobody, update: nobody } },
  {
    name: 'emailVerifiedAt',
    type: 'date',
    label: 'Address confirmed',
    access: { create: () => false, update: () => false },
    admin: {
      readOnly: true,
      description: 'When the owner followed the link in a mail. Empty where no mail is sent.',
    },
  },
  {
    name: 'commonPassword',
    type: 'checkbox',
    hidden: true,
    defaultValue: false,
    access: { create: () => false, update: () => false },
  },
  {
    name: 'roles',
    type: 'join',
    collection: 'user-roles',
    on: 'user',
    label: 'Roles',
    admin: {
      description: 'An editor writes copy; an admin may do everything.',
      defaultColumns: ['role', 'createdAt'],
    },
  },
]

/** Accounts. What an account may do is a matter of its rows in `user-roles`, never of a field here. */
export function users({ secureCookies }: { secureCookies: boolean }): CollectionConfig {
  return {
    slug: 'users',
    labels: { singular: 'User', plural: 'Users' },
    access,
    admin: {
      group: adminGroups.people,
      description: 'Accounts. An account without a role can sign in to the site, not to this desk.',
      useAsTitle: 'email',
      defaultColumns: ['email', 'roles', 'createdAt'],
      listSearchableFields: ['email'],
    },
    auth: {
      useSessions: true,
      tokenExpiration: lifetimes.adminSession,
      // A lock by account alone would let anybody keep the owner out; see rateLimits in domain/auth.
      maxLoginAttempts: 0,
      removeTokenFromResponses: true,
      strategies: [bearerStrategy],
      cookies: { secure: secureCookies, sameSite: 'Lax' },
    },
    // A bulk deletion runs its hooks side by side: each would still see the other's admin. A bulk
    // change would write sessions of accounts that nobody has locked.
    disableBulkDelete: true,
    disableBulkEdit: true,
    endpoints: [...endpoints],
    hooks: {
      beforeOperation: [refuseBearerRefresh, lockUserBefore],
      beforeValidate: [checkCredentials, refuseBearerCredentials],
      beforeChange: [invalidateMailLinks, judgePassword],
      afterChange: [forgetDeadTokens],
      beforeDelete: [removeRolesOfUser],
      afterLogout: [lockUserAtLogout],
    },
    fields: [...fields],
  }
}
