import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  type SanitizedConfig,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { localeCodes } from '#cms/content/copy/locales.ts'
import { inputProblems } from './inputProblems.ts'
import { exceedsRelationDepth, relationNames } from './relationDepth.ts'
import { sortsByHidden } from './sortsByHidden.ts'

type Subject = { slug: { collection: string } | { global: string }; fields: FlattenedField[] }

const maxErrors = 20
const writes = new Set(['create', 'update', 'updateByID'])
/** The single language in which a document is published. */
const inLanguage = z.object({ publishSpecificLocale: z.enum(['', ...localeCodes]).optional() })
const publication = z.object({
  publishSpecificLocale: z.unknown().optional(),
  unpublishAllLocales: z.unknown().optional(),
  draft: z.unknown().optional(),
  autosave: z.unknown().optional(),
})
/** Fields of accounts that Payload reads from the data, but doesn't declare as fields. */
const credentials: FlattenedField[] = [{ name: 'password', type: 'text' }]

/**
 * Refuses malformed input before Payload processes it. It applies to every collection and global,
 * Payload's own included, so it works on the built config.
 */
export function refuseMalformed(config: SanitizedConfig): SanitizedConfig {
  const fieldsOf = (slug: string) =>
    config.collections.find((it) => it.slug === slug)?.flattenedFields ?? []
  const relations = relationNames(config)
  for (const collection of config.collections) {
    const { slug, auth, flattenedFields, versions } = collection
    const hasDrafts = Boolean(versions?.drafts)
    const fields = auth ? [...flattenedFields, ...credentials] : flattenedFields
    const guard: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
      if (!req) return
      if (exceedsRelationDepth(args, relations)) throw tooFar()
      // Also without REST, because pages of the admin pass on their query.
      if (!overrideAccess && sortsByHidden(args, flattenedFields, fieldsOf)) throw hiddenSort()
      if (isPreferenceOfAdmin(slug, req)) return
      if (!writes.has(operation)) return
      refuseData(req, args, { slug: { collection: slug }, fields })
      refusePublication(args, hasDrafts)
    }
    collection.hooks.beforeOperation = [guard, ...(collection.hooks.beforeOperation ?? [])]
  }
  for (const global of config.globals) {
    const { slug, flattenedFields: fields, versions } = global
    const guard: GlobalBeforeOperationHook = ({ args, operation, req }) => {
      if (operation !== 'update') return
      refuseData(req, args, { slug: { global: slug }, fields })
      refusePublication(args, Boolean(versions?.drafts))
    }
    global.hooks.beforeOperation = [guard, ...(global.hooks.beforeOperation ?? [])]
  }
  return config
}

/**
 * Lists of the admin store a user's view with a reference that doesn't have the shape of its field. A
 * hook of Payload corrects it.
 */
function isPreferenceOfAdmin(collection: string, { payloadAPI }: PayloadRequest): boolean {
  return collection === 'payload-preferences' && payloadAPI === 'local'
}

function tooFar(): APIError {
  return new APIError('where and sort may follow at most one relation.', 400, null, true)
}

function hiddenSort(): APIError {
  return new APIError('sort names a field that can’t be sorted by.', 400, null, true)
}

function isLanguage(locale: string | null | undefined): boolean {
  return !locale || locale === 'all' || localeCodes.includes(locale)
}

/**
 * Refuses kinds of publishing for which Payload validates no fields, or deletes the other languages of a
 * document without drafts.
 */
function refusePublication(args: object, hasDrafts: boolean): void {
  const { publishSpecificLocale, unpublishAllLocales, draft, autosave } = publication.parse(args)
  if (!hasDrafts && (publishSpecificLocale || unpublishAllLocales)) {
    throw new APIError('This has no drafts, so it is always published.', 400, null, true)
  }
  if (unpublishAllLocales && (draft || autosave)) {
    throw new APIError('A draft can’t be saved and unpublished at once.', 400, null, true)
  }
}

function noSuchLanguage(name: string): APIError {
  const message = `${name} must be one of ${localeCodes.join(', ')}.`
  return new APIError(message, 400, null, true)
}

function refuseData(req: PayloadRequest, args: unknown, { slug, fields }: Subject): void {
  // An anonymous client gets 403 first, and no details of the fields.
  if (req.payloadAPI === 'REST' && !req.user) return
  // Payload accepts any text as a language, but the database has no column for it.
  if (!inLanguage.safeParse(args).success) throw noSuchLanguage('publishSpecificLocale')
  if (!isLanguage(req.locale)) throw noSuchLanguage('locale')
  const data: unknown = typeof args === 'object' && args && 'data' in args ? args.data : undefined
  const problems = inputProblems(fields, data, req.locale ?? undefined)
  if (problems.length === 0) return
  const errors = problems.slice(0, maxErrors)
  throw new ValidationError({ ...slug, errors, req }, req.t)
}
