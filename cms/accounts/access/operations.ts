import type { CollectionConfig, GlobalConfig } from 'payload'
import { admins, nobody, staff, staffToTrash } from './rules.ts'

/**
 * All operations. Payload allows an operation without a rule to any signed-in user, and sign-up is
 * public, so the type requires a rule for each operation.
 */
export type CollectionAccess = Required<NonNullable<CollectionConfig['access']>>
export type GlobalAccess = Required<NonNullable<GlobalConfig['access']>>

/**
 * Copy is for staff alone. Visitors read it on pages, which leave out what may not be shown to them: an
 * offer in a country where it isn't allowed, a claim without evidence.
 */
export const copyCollectionAccess: CollectionAccess = {
  create: staff,
  read: staff,
  readVersions: staff,
  update: staff,
  delete: staffToTrash,
  unlock: nobody,
  admin: nobody,
}

export const copyGlobalAccess: GlobalAccess = {
  read: staff,
  readVersions: staff,
  update: staff,
}

/** Settings that staff see, and only admins change. */
export const adminSettingAccess: GlobalAccess = { ...copyGlobalAccess, update: admins }

/** For collections that no request may use. */
export const noAccess: CollectionAccess = {
  create: nobody,
  read: nobody,
  readVersions: nobody,
  update: nobody,
  delete: nobody,
  unlock: nobody,
  admin: nobody,
}

/** For records that the product itself writes. Admins read them. */
export const recordAccess: CollectionAccess = { ...noAccess, read: admins }
