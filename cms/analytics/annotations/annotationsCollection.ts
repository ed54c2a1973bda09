import type { CollectionConfig, FieldHook } from 'payload'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { actorOf } from '#cms/operations/audit/actor.ts'
import { maxNoteLength, newNote, noteText } from '#domain/analytics/annotations/annotation.ts'

const access: CollectionAccess = {
  ...noAccess,
  create: admins,
  read: admins,
  update: admins,
  delete: admins,
}

const storeTrimmed: FieldHook = ({ value }) => noteText.safeParse(value).data ?? value

const noteAuthor: FieldHook = async ({ operation, originalDoc, req }) =>
  operation === 'create' ? actorOf(req) : originalDoc?.madeBy

/** What admins note about days, shown beside the figures of the dashboard over time. */
export const annotationsCollection: CollectionConfig = {
  slug: 'annotations',
  labels: { singular: 'Note on the figures', plural: 'Notes on the figures' },
  access,
  defaultSort: '-day',
  disableDuplicate: true,
  admin: {
    group: adminGroups.analytics,
    description:
      'Shown on the dashboard below the figures over time. Publications and changes of offers are shown there by themselves.',
    useAsTitle: 'text',
    defaultColumns: ['text', 'day', 'madeBy', 'updatedAt'],
    listSearchableFields: ['text', 'day'],
  },
  fields: [
    {
      name: 'day',
      type: 'text',
      label: 'Day (UTC)',
      required: true,
      index: true,
      validate: (value: unknown) =>
        newNote.shape.day.safeParse(value).success || 'Enter a day such as 2026-11-27.',
      admin: { placeholder: '2026-11-27' },
    },
    {
      name: 'text',
      type: 'text',
      label: 'Text',
      required: true,
      hooks: { beforeValidate: [storeTrimmed] },
      validate: (value: unknown) =>
        noteText.safeParse(value).success ||
        `Enter one line with 1 to ${maxNoteLength} characters.`,
      admin: { placeholder: 'Mailing to 4,000 subscribers' },
    },
    {
      name: 'madeBy',
      type: 'text',
      label: 'Written by',
      hooks: { beforeChange: [noteAuthor] },
      admin: { readOnly: true },
    },
  ],
}
