import type { CollectionConfig, GlobalConfig } from 'payload'

/** What is written is kept while it is written, and shown when it is published. */
const drafts = {
  autosave: { interval: 800 },
  schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 5 },
  validate: false,
} as const

/** Earlier wordings of a document that can be brought back. */
const kept = 100

/** Drafts, schedules and earlier versions of a document that there is one of. */
export const globalVersions: NonNullable<GlobalConfig['versions']> = { drafts, max: kept }

/** The same of copy that comes in items. */
export const itemVersions: NonNullable<CollectionConfig['versions']> = { drafts, maxPerDoc: kept }

/** Earlier versions, all of them, of what holds as soon as it is saved. */
export const everyVersion: NonNullable<CollectionConfig['versions']> = {
  drafts: false,
  maxPerDoc: 0,
}
