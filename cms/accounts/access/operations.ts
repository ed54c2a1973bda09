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
 * All operations. Payload allows an operation without a rule to any signed-in user, and sign-up is
 * public, so the type requires a rule for each operation.
 */
export type CollectionAccess = Required<NonNullable<CollectionConfig['access']>>
export type GlobalAccess = Required<NonNullable<GlobalConfig['access']>>

/** Visitors read published copy; staff write copy and read drafts. */
export const copyCollectionAccess: CollectionAccess = {
  create: staff,
  read: anyoneOncePublished,
  readVersions: staff,
  update: staff,
  delete: staffToTrash,
  unlock: nobody,
  admin: nobody,
}

/** The rules of items without drafts, which take effect when they are saved. */
export const savedCollectionAccess: CollectionAccess = {
  ...copyCollectionAccess,
  read: anyoneUnlessTrashed,
}

export const copyGlobalAccess: GlobalAccess = {
  read: anyoneOncePublishedGlobal,
  readVersions: staff,
  update: staff,
}

/** Settings are for staff alone: whether the site shows claims without evidence is confidential. */
export const settingAccess: GlobalAccess = { ...copyGlobalAccess, read: staff }

/** Settings that staff see, and only admins change. */
export const adminSettingAccess: GlobalAccess = { ...settingAccess, update: admins }

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
