import type { CollectionConfig, GlobalConfig } from 'payload'

/** Drafts are saved automatically; visitors see a document when it is published. */
const drafts = {
  autosave: { interval: 800 },
  schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 5 },
  validate: false,
} as const

/** Earlier versions of a document that can be restored. */
export const maxVersions = 100

/** Drafts, schedules and earlier versions of a global. */
export const globalVersions: NonNullable<GlobalConfig['versions']> = { drafts, max: maxVersions }

/** Drafts, schedules and earlier versions of a collection's items. */
export const itemVersions: NonNullable<CollectionConfig['versions']> = {
  drafts,
  maxPerDoc: maxVersions,
}

/** All earlier versions of items without drafts, which take effect when they are saved. */
export const everyVersion: NonNullable<CollectionConfig['versions']> = {
  drafts: false,
  maxPerDoc: 0,
}
