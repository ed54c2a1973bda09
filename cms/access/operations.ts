import type { CollectionConfig, GlobalConfig } from 'payload'
import { admins, anyoneInPublicLanguage, nobody, staff } from './rules.ts'

/**
 * Every operation by name. Payload allows what is left out to any signed-in user, and sign-up is
 * public: so a collection is typed to leave nothing out.
 */
export type CollectionAccess = Required<NonNullable<CollectionConfig['access']>>
export type GlobalAccess = Required<NonNullable<GlobalConfig['access']>>

/** Visitors read public copy on the pages anyway; staff write it. */
export const copyCollectionAccess: CollectionAccess = {
  create: staff,
  read: anyoneInPublicLanguage,
  readVersions: staff,
  update: staff,
  delete: staff,
  unlock: nobody,
  admin: nobody,
}

export const copyGlobalAccess: GlobalAccess = {
  read: anyoneInPublicLanguage,
  readVersions: staff,
  update: staff,
}

/** Tables of Payload's own that no request has any business with. */
export const closed: CollectionAccess = {
  create: nobody,
  read: nobody,
  readVersions: nobody,
  update: nobody,
  delete: nobody,
  unlock: nobody,
  admin: nobody,
}

/** Records that the product itself writes, for admins to look through. */
export const recordAccess: CollectionAccess = { ...closed, read: admins }
