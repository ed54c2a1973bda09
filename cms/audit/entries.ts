import type { PayloadRequest } from 'payload'
import { changedFields } from '#domain/audit/changedFields.ts'
import { deedBetween } from '#domain/audit/deed.ts'
import { documentTitle } from '../naming/documentTitle.ts'
import { type Collection, type Global, kindInWords } from '../naming/kindInWords.ts'
import { accountTitle } from './accountTitle.ts'
import { fieldsInWords } from './inWords.ts'
import { versionEntries } from './restoredVersion.ts'
import { roleEntries } from './roleEntries.ts'
import type { Deed } from './writeEntry.ts'

/** A stored document before and after a deed; null where there was none, or is none any more. */
type Change = { subject: string; before: unknown; after: unknown }

/** What changes with every sign-in, and what follows from other fields. */
const ignored = [
  'sessions',
  'loginAttempts',
  'lockUntil',
  'lastUsedAt',
  'commonPassword',
  'salt',
  '_status',
  'deletedAt',
  'sizes',
  'thumbnailURL',
]
/** What another file of an upload brings along. */
const ignoredOfFiles = ['url', 'mimeType', 'filesize', 'width', 'height']

/** What made a stored item of a collection out of what it was. */
export async function entriesOfItem(
  req: PayloadRequest,
  collection: Collection,
  { subject, before, after }: Change,
): Promise<Deed[]> {
  if (collection.slug === 'user-roles') return roleEntries(req, before, after)
  const named = [kindInWords(collection), await titleOf(req, collection, after ?? before)]
    .filter(Boolean)
    .join(' ')
  if (!after) return [{ action: 'deleted', subject, details: named }]
  return [
    ...versionEntries(req, subject, named),
    ...changeEntries(collection, named, { subject, before, after }),
  ]
}

/** The same of a document that there is one of. */
export function entriesOfGlobal(global: Global, before: unknown, after: unknown): Deed[] {
  return changeEntries(global, kindInWords(global), { subject: global.slug, before, after })
}

/** In quotes, or empty where nothing names it. */
async function titleOf(
  req: PayloadRequest,
  { slug, admin, upload }: Collection,
  document: unknown,
) {
  if (slug === 'users') return accountTitle(req, document)
  return documentTitle(document, upload ? 'filename' : admin.useAsTitle)
}

function changeEntries(
  entity: Collection | Global,
  named: string,
  { subject, before, after }: Change,
): Deed[] {
  const isFile = 'upload' in entity && Boolean(entity.upload)
  const fields = changedFields(
    before,
    after,
    new Set(isFile ? [...ignored, ...ignoredOfFiles] : ignored),
  )
  const action = deedBetween(before ?? null, after, fields.length > 0)
  if (!action) return []
  // Of something new, every field would be named.
  const changed = before ? fieldsInWords(entity.flattenedFields, fields) : ''
  return [{ action, subject, details: [named, changed].filter(Boolean).join(': ') }]
}
