import { isDeepStrictEqual } from 'node:util'
import {
  type GlobalAfterChangeHook,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  type SanitizedGlobalConfig,
  saveVersion,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { staff } from '#cms/accounts/access/rules.ts'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { isDraftSave } from '../copy/draftSaves.ts'

/** Fields of globals that only admins may change, such as the consent in the analytics settings. */

type Global = Pick<SanitizedGlobalConfig, 'slug' | 'flattenedFields'>
type Values = Record<string, unknown>

const versionRow = z.object({ version: z.record(z.string(), z.unknown()) })
const writeArgs = z.object({
  data: z.record(z.string(), z.unknown()).catch({}),
  autosave: z.boolean().catch(false),
})

const refusal =
  'Only admins can change this. Ask an admin to change it, and save without it; a form shows the current value once it is reloaded.'

/**
 * Refuses a save that changes a field which the requester may not change. Payload would keep the
 * stored value without a word.
 *
 * An autosave keeps it without a word, too: the form shows the field as read-only, so another value
 * means that the form was opened before an admin's change, and what was typed must not get lost.
 */
export const refuseProtectedFields: GlobalBeforeOperationHook = async (write) => {
  const { args, global, operation, overrideAccess, req } = write
  if (operation !== 'update' || overrideAccess || !(await staff({ req }))) return
  const { data, autosave } = writeArgs.parse(args)
  if (autosave) return
  const names = (await protectedNames(req, global)).filter((name) => data[name] !== undefined)
  if (names.length === 0) return
  const stored = [await publishedValues(req, global), await latestValues(req, global)]
  const changed = names.filter(
    (name) => !stored.some((values) => isDeepStrictEqual(data[name], values[name] ?? null)),
  )
  if (changed.length === 0) return
  const errors = changed.map((path) => {
    const label = fieldLabel(req.payload, global.slug, path)
    return { path, label, message: refusal }
  })
  throw new ValidationError({ errors, global: global.slug, req }, req.t)
}

/** Keeps an admin's draft of such a field out of what another person publishes. */
export const keepProtectedPublished: GlobalBeforeChangeHook = async (change) => {
  const { data, global, overrideAccess, req } = change
  if (overrideAccess || isDraftSave(req, global.slug)) return data
  const names = await protectedNames(req, global)
  if (names.length === 0) return data
  return { ...data, ...pick(await publishedValues(req, global), names) }
}

/** Saves that draft again after the publication, which ended it. */
export const keepProtectedDraft: GlobalAfterChangeHook = async (change) => {
  const { doc, global, overrideAccess, previousDoc, req } = change
  if (overrideAccess || isDraftSave(req, global.slug)) return doc
  const names = await protectedNames(req, global)
  const drafted = pick(previousDoc, names)
  if (isDeepStrictEqual(drafted, pick(doc, names))) return doc
  await saveVersion({
    global,
    docWithLocales: { ...(await publishedValues(req, global)), ...drafted, _status: 'draft' },
    draft: true,
    autosave: false,
    operation: 'update',
    payload: req.payload,
    req,
  })
  return doc
}

/** The latest values, drafts included, of the fields that the requester may not change. */
export async function protectedValues(req: PayloadRequest, global: Global): Promise<Values> {
  const names = await protectedNames(req, global)
  return names.length === 0 ? {} : pick(await latestValues(req, global), names)
}

async function protectedNames(req: PayloadRequest, global: Global): Promise<string[]> {
  const names: string[] = []
  for (const { name, access } of global.flattenedFields) {
    if (access?.update && !(await access.update({ req }))) names.push(name)
  }
  return names
}

/** With the texts of all languages. */
function publishedValues(req: PayloadRequest, { slug }: Global): Promise<Values> {
  return req.payload.db.findGlobal({ slug, req })
}

async function latestValues(req: PayloadRequest, global: Global): Promise<Values> {
  const { slug } = global
  const { docs } = await req.payload.db.findGlobalVersions({ global: slug, limit: 1, req })
  return versionRow.safeParse(docs[0]).data?.version ?? (await publishedValues(req, global))
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
