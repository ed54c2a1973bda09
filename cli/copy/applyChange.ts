import type { Payload, PayloadRequest } from 'payload'
import { defaultLocale, locales } from '#cms/locales.ts'
import type { Change } from './changes.ts'
import { groupIn, itemsOf, type Members } from './content.ts'
import { differs, hasTexts, type PictureIds, prepared } from './prepared.ts'
import { rawName, type Stored } from './readCopies.ts'

/** What changes are made with: one transaction, and what was there when it began. */
export type Applying = { payload: Payload; req: PayloadRequest; stored: Stored }

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
const namedBy: Partial<Record<Change['slug'], string>> = { media: 'filename' }

/**
 * Makes one change through Payload, with its validation and hooks. Only languages in which something
 * changes are written.
 *
 * @throws LanguageError with what Payload throws as its cause
 */
export async function applyChange(applying: Applying, change: Change): Promise<void> {
  const { payload, req, stored } = applying
  const { slug, fields, before, after } = change
  const raw = stored.raw.get(rawName(slug, change.item ? (change.key ?? '') : undefined))
  let id = change.item && raw ? String(raw.id) : undefined
  if (change.action === 'delete') {
    if (id === undefined) throw new Error(`${change.path} has an item without an id.`)
    const gone = { collection: slug, id, depth: 0, req }
    await explained(defaultLocale, () => payload.delete(gone))
    return
  }
  const content = prepared(fields, after, raw, pictureIds(stored))
  for (const language of languages) {
    const wanted = language === defaultLocale || isIn(change, language)
    if (!wanted || !differs(fields, before, after, language)) continue
    const data = withoutName(change, groupIn(fields, content, language))
    id = await explained(language, () => write(applying, change, { data, language, id }))
  }
}

/** Whether a language other than that of visitors has a say in a change. */
function isIn({ fields, before, after }: Change, language: string): boolean {
  return hasTexts(fields, before, language) || hasTexts(fields, after, language)
}

type Write = { data: Record<string, unknown>; language: string; id: string | undefined }

/** @returns the id of the item that was written; undefined of a document */
async function write(
  { payload, req }: Applying,
  { slug, item }: Change,
  { data, language: locale, id }: Write,
): Promise<string | undefined> {
  if (!item) {
    await payload.updateGlobal({ slug, data, locale, depth: 0, req })
    return undefined
  }
  if (id !== undefined) {
    const { id: _same, ...rest } = data
    await payload.update({ collection: slug, id, data: rest, locale, depth: 0, req })
    return id
  }
  const made: Members = await payload.create({ collection: slug, data, locale, depth: 0, req })
  return String(made.id)
}

/** Nulls are what becomes empty; an id and a name are never that. */
function withoutName({ slug }: Change, data: Record<string, unknown>): Record<string, unknown> {
  const name = namedBy[slug]
  const kept = Object.entries(data).filter(([key, value]) => {
    return key !== name && !(key === 'id' && value === null)
  })
  return Object.fromEntries(kept)
}

function pictureIds(stored: Stored): PictureIds {
  const names = itemsOf(stored.copies.get('media')).map(({ filename }) => filename)
  return new Map(
    names.flatMap((name) => {
      const id = stored.raw.get(rawName('media', name))?.id
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

async function explained<Result>(language: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new LanguageError(language, error)
  }
}
