import type { Payload, PayloadRequest } from 'payload'
import { recordShown } from '#cms/claims/recordShown.ts'
import { transactionDb } from '#cms/hooks/transactionDb.ts'
import { defaultLocale, locales } from '#cms/locales.ts'
import type { Change } from './change.ts'
import { type Content, groupIn, itemsOf, type Members } from './content.ts'
import { differs, hasTexts, prepared } from './prepared.ts'
import { rawName, type Stored } from './readCopies.ts'
import type { FileSlug } from './shape.ts'

/** What changes are made with: one transaction, and what was there when it began. */
export type Applying = {
  payload: Payload
  req: PayloadRequest
  stored: Stored
  /** Whether what isn't published stays, over what is published now. */
  keepsDrafts: boolean
  /** Ids of the items that the changes have made, by their names. */
  made: Map<string, string>
}

/** What Payload threw while one language was written. */
export class LanguageError extends Error {
  readonly language: string

  constructor(language: string, cause: unknown) {
    super(`The change failed in the language ${language}.`, { cause })
    this.language = language
  }
}

/** The language of visitors first: a translation is of something that is there. */
const languages = locales
  .map(({ code }) => code)
  .toSorted((one, other) => Number(other === defaultLocale) - Number(one === defaultLocale))

/** Said by the item itself; Payload takes none of them as a change. */
const namedBy: Partial<Record<FileSlug, string>> = { media: 'filename' }

/**
 * Makes one change through Payload, with its validation and hooks.
 *
 * @throws LanguageError with what Payload throws as its cause
 */
export async function applyChange(applying: Applying, change: Change): Promise<void> {
  const { keepsDrafts } = applying
  const { action, after, alone, before, state } = change
  const place = placeOf(applying, change)
  if (action === 'delete' && after === undefined) return putAway(applying, change, place)
  if (state === 'draft' && action !== 'delete') {
    if (alone && (place.isPublished || place.isTrashed)) await unpublish(applying, change, place)
    await write(applying, change, place, { status: 'draft', after, others: [before] })
    return
  }
  // A translation that isn't written keeps what the latest version has, a draft perhaps.
  const others = place.draft === undefined ? [before] : [before, place.draft]
  const isWhole = place.isTrashed || place.draft !== undefined
  await write(applying, change, place, { status: 'published', after, others, isWhole })
  if (!keepsDrafts || place.draft === undefined) return
  const kept = { status: 'draft', after: place.draft, others: [after] } as const
  await write(applying, change, { ...place, raw: place.rawDraft }, kept)
}

/** What there is already of what changes. */
type Place = {
  name: string
  id: string | undefined
  /** Payload's own form, whose rows keep their ids. */
  raw: Members | undefined
  rawDraft: Members | undefined
  /** What isn't published of it. */
  draft: Content | undefined
  isPublished: boolean
  isTrashed: boolean
}

function placeOf({ stored, made }: Applying, { shape, key, state }: Change): Place {
  const isItem = shape.key !== undefined
  const name = rawName(shape.slug, isItem ? (key ?? '') : undefined)
  const [published, rawDraft] = [stored.raw.get(name), stored.rawDrafts.get(name)]
  const trashed = stored.trashed.get(name)
  const live = state === 'draft' ? (rawDraft ?? published) : (published ?? rawDraft)
  const raw = live ?? trashed
  const drafts = stored.drafts.get(shape.slug)
  return {
    name,
    // Items without a key are new, each of them, under one name.
    id: isItem && raw ? String(raw.id) : key === undefined ? undefined : made.get(name),
    raw,
    rawDraft,
    draft: isItem ? itemsOf(drafts).find((item) => item[shape.key ?? ''] === key) : drafts,
    isPublished: published !== undefined,
    isTrashed: live === undefined && trashed !== undefined,
  }
}

async function putAway({ payload, req }: Applying, change: Change, { id }: Place): Promise<void> {
  const { slug } = change.shape
  if (id === undefined) throw new Error(`${change.path} has an item without an id.`)
  // Where a claim is used is written down as a transaction ends; this one may have taken it out.
  const { sessions } = payload.db
  if (slug === 'claims' && sessions) await recordShown(payload, sessions, await transactionDb(req))
  const data = { deletedAt: new Date().toISOString() }
  const gone = { collection: slug, id, data, locale: defaultLocale, depth: 0, req }
  await explained(defaultLocale, () => payload.update(gone))
}

async function unpublish({ payload, req }: Applying, change: Change, { id }: Place): Promise<void> {
  if (id === undefined) throw new Error(`${change.path} has an item without an id.`)
  const data = { _status: 'draft', deletedAt: null }
  const item = { collection: change.shape.slug, id, data, trash: true, depth: 0, req }
  await explained(defaultLocale, () => payload.update({ ...item, locale: defaultLocale }))
}

type Writing = {
  status: 'published' | 'draft'
  after: Content | undefined
  /** What there was; languages that it has are written too. */
  others: readonly (Content | undefined)[]
  /** Whether languages are written in which nothing differs. */
  isWhole?: boolean
}

async function write(
  applying: Applying,
  change: Change,
  place: Place,
  { status, after, others, isWhole = status === 'draft' }: Writing,
): Promise<void> {
  const { shape, before } = change
  const { fields } = shape
  const content = prepared(fields, after, place.raw, applying.stored.references)
  let id = place.id
  for (const language of languages) {
    const isIn = [after, ...others].some((one) => hasTexts(fields, one, language))
    if (language !== defaultLocale && !isIn && !place.isTrashed) continue
    if (!isWhole && !differs(fields, before, after, language)) continue
    const held = shape.drafts ? { _status: status } : {}
    const back = place.isTrashed ? { deletedAt: null } : {}
    const data = { ...withoutName(change, groupIn(fields, content, language)), ...held, ...back }
    const draft = shape.drafts && status === 'draft'
    id = await explained(language, () => save(applying, change, { data, language, id, draft }))
    if (id !== undefined && change.key !== undefined) applying.made.set(place.name, id)
  }
}

type Save = {
  data: Record<string, unknown>
  language: string
  id: string | undefined
  draft: boolean
}

/** @returns the id of the item that was written; undefined of a document */
async function save(
  { payload, req }: Applying,
  { shape }: Change,
  { data, language: locale, id, draft }: Save,
): Promise<string | undefined> {
  const { slug } = shape
  if (shape.key === undefined) {
    await payload.updateGlobal({ slug, data, locale, draft, depth: 0, req })
    return undefined
  }
  const asked = { collection: slug, locale, draft, depth: 0, req }
  if (id !== undefined) {
    const { id: _same, ...rest } = data
    await payload.update({ ...asked, id, data: rest, trash: shape.trash })
    return id
  }
  const made: Members = await payload.create({ ...asked, data })
  return String(made.id)
}

/** Nulls are what becomes empty; an id and a name are never that. */
function withoutName({ shape }: Change, data: Record<string, unknown>): Record<string, unknown> {
  const name = namedBy[shape.slug]
  const kept = Object.entries(data).filter(([key, value]) => {
    return key !== name && !(key === 'id' && value === null)
  })
  return Object.fromEntries(kept)
}

async function explained<Result>(language: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new LanguageError(language, error)
  }
}
