import type { CollectionConfig, GlobalConfig } from 'payload'
import {
  admins,
  anyoneOncePublished,
  anyoneOncePublishedGlobal,
  anyoneUnlessTrashed,
  nobody,
  staff,
  staffToTrash,
} from './rules.ts'

/**
 * Every operation by name. Payload allows what is left out to any signed-in user, and sign-up is
 * public: so a collection is typed to leave nothing out.
 */
export type CollectionAccess = Required<NonNullable<CollectionConfig['access']>>
export type GlobalAccess = Required<NonNullable<GlobalConfig['access']>>

/** Visitors read public copy on the pages anyway; staff write it, and keep drafts to themselves. */
export const copyCollectionAccess: CollectionAccess = {
  create: staff,
  read: anyoneOncePublished,
  readVersions: staff,
  update: staff,
  delete: staffToTrash,
  unlock: nobody,
  admin: nobody,
}

/** The same of items that hold as soon as they are saved. */
export const savedCollectionAccess: CollectionAccess = {
  ...copyCollectionAccess,
  read: anyoneUnlessTrashed,
}

export const copyGlobalAccess: GlobalAccess = {
  read: anyoneOncePublishedGlobal,
  readVersions: staff,
  update: staff,
}

/** A setting is for the desk: whether claims are shown that nothing proves is nobody else's news. */
export const settingAccess: GlobalAccess = { ...copyGlobalAccess, read: staff }

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
