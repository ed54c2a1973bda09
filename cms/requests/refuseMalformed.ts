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
import { localeCodes } from '../locales.ts'
import { inputProblems } from './inputProblems.ts'
import { queryProblem } from './queryProblem.ts'
import { asksFarAway, relationNames } from './relationHops.ts'
import { sortsByHidden } from './sortsByHidden.ts'

type Subject = { slug: { collection: string } | { global: string }; fields: FlattenedField[] }

const mostErrors = 20
const writes = new Set(['create', 'update', 'updateByID'])
/** One language in which a document is to be published. */
const inLanguage = z.object({ publishSpecificLocale: z.enum(['', ...localeCodes]).optional() })
const publication = z.object({
  publishSpecificLocale: z.unknown().optional(),
  unpublishAllLocales: z.unknown().optional(),
  draft: z.unknown().optional(),
  autosave: z.unknown().optional(),
})
/** Fields of accounts that Payload reads from the data, but doesn't list among the fields. */
const credentials: FlattenedField[] = [{ name: 'password', type: 'text' }]

/**
 * Refuses what no operation can work with before any of Payload's own code meets it. It applies to
 * every collection and global, Payload's own too, so they are given it once the config is built.
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
      refuseQuery(req, args)
      if (asksFarAway(args, relations)) throw tooFar()
      // Pages of the admin panel hand on what they are asked for, too.
      if (!overrideAccess && sortsByHidden(args, flattenedFields, fieldsOf)) throw hiddenSort()
      if (isOwnWriting(slug, req)) return
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
 * Lists of the admin panel note how somebody looked at them, with a reference in another shape than
 * its field declares; a hook of Payload's puts it right.
 */
function isOwnWriting(collection: string, { payloadAPI }: PayloadRequest): boolean {
  return collection === 'payload-preferences' && payloadAPI === 'local'
}

function tooFar(): APIError {
  return new APIError('where and sort reach one document further at most.', 400, null, true)
}

function hiddenSort(): APIError {
  return new APIError('sort names a field that nothing can be sorted by.', 400, null, true)
}

function isLanguage(locale: string | null | undefined): boolean {
  return !locale || locale === 'all' || localeCodes.includes(locale)
}

/**
 * Refuses ways of publishing that Payload carries out without checking the fields, or by taking the
 * other languages out of what has no drafts.
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

function refuseQuery(req: PayloadRequest, args: object): void {
  if (req.payloadAPI !== 'REST') return
  const problem = queryProblem(args)
  if (problem) throw new APIError(problem, 400, null, true)
}

function refuseData(req: PayloadRequest, args: unknown, { slug, fields }: Subject): void {
  // Whoever isn't signed in hears that first, and nothing about the fields.
  if (req.payloadAPI === 'REST' && !req.user) return
  // Payload takes any text for a language, which no column of the database has.
  if (!inLanguage.safeParse(args).success) throw noSuchLanguage('publishSpecificLocale')
  if (!isLanguage(req.locale)) throw noSuchLanguage('locale')
  const data: unknown = typeof args === 'object' && args && 'data' in args ? args.data : undefined
  const problems = inputProblems(fields, data, req.locale ?? undefined)
  if (problems.length === 0) return
  const errors = problems.slice(0, mostErrors)
  throw new ValidationError({ ...slug, errors, req }, req.t)
}
