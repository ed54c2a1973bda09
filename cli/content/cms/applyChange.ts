import type { Payload, PayloadRequest } from 'payload'
import { recordPeriods } from '#cms/claims/uses/recordPeriods.ts'
import { defaultLocale, locales } from '#cms/content/copy/locales.ts'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import type { Change } from '../model/change.ts'
import { type Content, groupIn, itemsOf, type Members } from '../model/content.ts'
import type { FileSlug } from '../model/shape.ts'
import { differsInLanguage, hasTexts, toPayloadData } from './payloadData.ts'
import { type Stored, storedKey } from './readCopies.ts'

/** The context of changes: one transaction, and the stored copy at its beginning. */
export type ApplyContext = {
  payload: Payload
  req: PayloadRequest
  stored: Stored
  /** Whether drafts stay when the published copy changes. */
  keepsDrafts: boolean
  /** Ids of the items that the changes have created, by their keys. */
  createdIds: Map<string, string>
}

/** An error of Payload while one language was written. */
export class LanguageError extends Error {
  readonly language: string

  constructor(language: string, cause: unknown) {
    super(`The change failed in the language ${language}.`, { cause })
    this.language = language
  }
}

/** The default language first: a translation needs an existing item. */
const languages = locales
  .map(({ code }) => code)
  .toSorted((one, other) => Number(other === defaultLocale) - Number(one === defaultLocale))

/** Fields that identify an item; Payload accepts no change of them. */
const nameFields: Partial<Record<FileSlug, string>> = { media: 'filename' }

/**
 * Applies one change through Payload, with its validation and hooks.
 *
 * @throws LanguageError with what Payload throws as its cause
 */
export async function applyChange(applying: ApplyContext, change: Change): Promise<void> {
  const { keepsDrafts } = applying
  const { action, after, isDraftOnly, before, state } = change
  const place = existingItemOf(applying, change)
  if (action === 'delete' && after === undefined) return moveToTrash(applying, change, place)
  if (state === 'draft' && action !== 'delete') {
    if (isDraftOnly && (place.isPublished || place.isTrashed))
      await unpublish(applying, change, place)
    await write(applying, change, place, { status: 'draft', after, others: [before] })
    return
  }
  // A translation that isn't written keeps the value of the latest version, which may be a draft.
  const others = place.draft === undefined ? [before] : [before, place.draft]
  const isWhole = place.isTrashed || place.draft !== undefined
  await write(applying, change, place, { status: 'published', after, others, isWhole })
  if (!keepsDrafts || place.draft === undefined) return
  const draftOptions = { status: 'draft', after: place.draft, others: [after] } as const
  await write(applying, change, { ...place, raw: place.rawDraft }, draftOptions)
}

/** The existing document or item of a change. */
type ExistingItem = {
  name: string
  id: string | undefined
  /** The document in Payload's format, whose rows keep their ids. */
  raw: Members | undefined
  rawDraft: Members | undefined
  /** The draft of the item. */
  draft: Content | undefined
  isPublished: boolean
  isTrashed: boolean
}

function existingItemOf(
  { stored, createdIds: created }: ApplyContext,
  { shape, key, state }: Change,
): ExistingItem {
  const isItem = shape.key !== undefined
  const name = storedKey(shape.slug, isItem ? (key ?? '') : undefined)
  const [published, rawDraft] = [stored.raw.get(name), stored.rawDrafts.get(name)]
  const trashed = stored.trashed.get(name)
  const live = state === 'draft' ? (rawDraft ?? published) : (published ?? rawDraft)
  const raw = live ?? trashed
  const drafts = stored.drafts.get(shape.slug)
  return {
    name,
    // Every item without a key is new, so the shared name must not find an id.
    id: isItem && raw ? String(raw.id) : key === undefined ? undefined : created.get(name),
    raw,
    rawDraft,
    draft: isItem ? itemsOf(drafts).find((item) => item[shape.key ?? ''] === key) : drafts,
    isPublished: published !== undefined,
    isTrashed: live === undefined && trashed !== undefined,
  }
}

async function moveToTrash(
  { payload, req }: ApplyContext,
  change: Change,
  { id }: ExistingItem,
): Promise<void> {
  const { slug } = change.shape
  if (id === undefined) throw new Error(`${change.path} has an item without an id.`)
  // The uses of a claim are recorded at the end of a transaction; this transaction may have removed
  // one.
  if (slug === 'claims') await recordPeriods(payload, await transactionOf(req))
  const data = { deletedAt: new Date().toISOString() }
  const gone = { collection: slug, id, data, locale: defaultLocale, depth: 0, req }
  await withLanguage(defaultLocale, () => payload.update(gone))
}

async function unpublish(
  { payload, req }: ApplyContext,
  change: Change,
  { id }: ExistingItem,
): Promise<void> {
  if (id === undefined) throw new Error(`${change.path} has an item without an id.`)
  const data = { _status: 'draft', deletedAt: null }
  const item = { collection: change.shape.slug, id, data, trash: true, depth: 0, req }
  await withLanguage(defaultLocale, () => payload.update({ ...item, locale: defaultLocale }))
}

type WriteOptions = {
  status: 'published' | 'draft'
  after: Content | undefined
  /** Earlier contents; their languages are written as well. */
  others: readonly (Content | undefined)[]
  /** Whether unchanged languages are written as well. */
  isWhole?: boolean
}

async function write(
  applying: ApplyContext,
  change: Change,
  place: ExistingItem,
  { status, after, others, isWhole = status === 'draft' }: WriteOptions,
): Promise<void> {
  const { shape, before } = change
  const { fields } = shape
  const content = toPayloadData(fields, after, place.raw, applying.stored.references)
  let id = place.id
  for (const language of languages) {
    const isIn = [after, ...others].some((one) => hasTexts(fields, one, language))
    if (language !== defaultLocale && !isIn && !place.isTrashed) continue
    if (!isWhole && !differsInLanguage(fields, before, after, language)) continue
    const statusField = shape.drafts ? { _status: status } : {}
    const back = place.isTrashed ? { deletedAt: null } : {}
    const data = {
      ...withoutIdAndName(change, groupIn(fields, content, language)),
      ...statusField,
      ...back,
    }
    const draft = shape.drafts && status === 'draft'
    id = await withLanguage(language, () => save(applying, change, { data, language, id, draft }))
    if (id !== undefined && change.key !== undefined) applying.createdIds.set(place.name, id)
  }
}

type SaveOptions = {
  data: Record<string, unknown>
  language: string
  id: string | undefined
  draft: boolean
}

/** @returns the id of the written item; undefined for a document */
async function save(
  { payload, req }: ApplyContext,
  { shape }: Change,
  { data, language: locale, id, draft }: SaveOptions,
): Promise<string | undefined> {
  const { slug } = shape
  if (shape.key === undefined) {
    await payload.updateGlobal({ slug, data, locale, draft, depth: 0, req })
    return undefined
  }
  const options = { collection: slug, locale, draft, depth: 0, req }
  if (id !== undefined) {
    const { id: _same, ...rest } = data
    await payload.update({ ...options, id, data: rest, trash: shape.trash })
    return id
  }
  const created: Members = await payload.create({ ...options, data })
  return String(created.id)
}

/** Null empties a field; id and identifying name must never be emptied. */
function withoutIdAndName(
  { shape }: Change,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const name = nameFields[shape.slug]
  const fields = Object.entries(data).filter(([key, value]) => {
    return key !== name && !(key === 'id' && value === null)
  })
  return Object.fromEntries(fields)
}

async function withLanguage<Result>(
  language: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new LanguageError(language, error)
  }
}
