import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { staff } from '../access/rules.ts'
import { noteDraftSave } from '../draftSaves.ts'
import { defaultLocale } from '../locales.ts'
import { noteUnpublishingMany } from './refuseNewerDraft.ts'

/** What a write is asked to do, as far as it is about what visitors see. */
const asked = z.object({
  data: z
    .object({ _status: z.string().optional().catch(undefined) })
    .loose()
    .catch({}),
  draft: z.boolean().catch(false),
  autosave: z.boolean().catch(false),
  trash: z.boolean().catch(false),
  unpublishAllLocales: z.unknown().optional(),
  /** Of many items at once. */
  where: z.unknown().optional(),
  duplicateFromID: z.unknown().optional(),
})

type Asked = z.infer<typeof asked>
type Settled = { draft: boolean; status: 'published' | 'draft' | undefined }

export const neverUnpublished =
  'A page can’t be without this text, so it can’t be unpublished. Publish another version instead.'

const writes: ReadonlySet<string> = new Set(['create', 'update', 'updateByID'])

/**
 * Settles what a write of an item does. One that says nothing of drafts publishes; Payload would
 * leave the item at whatever its latest version is, a draft perhaps.
 */
export const settleItem: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { slug } = collection
  if (writes.has(operation)) {
    const settled = settle(asked.parse(args))
    noteDraftSave(req, slug, settled.draft && settled.status !== 'published')
    apply(args, settled)
    // Says nothing in the language that the desk happens to show; what visitors read is kept in all.
    if (onlyTrashes(args)) req.locale = defaultLocale
    const isUnpublished = settled.status === 'draft' && !settled.draft
    noteUnpublishingMany(req, slug, operation === 'update' && isUnpublished)
  }
  if (operation === 'restoreVersion') noteDraftSave(req, slug, asked.parse(args).draft)
  if (operation === 'delete') noteDraftSave(req, slug, false)
}

/** The same of a document that there is one of: it can't be taken off the site. */
export const settleGlobal: GlobalBeforeOperationHook = async (running) => {
  const { args, global, operation, overrideAccess, req } = running
  if (operation === 'restoreVersion') throw new Error('Use the endpoint that keeps it published.')
  if (operation !== 'update') return
  const settled = settle(asked.parse(args))
  const savesDraft = settled.draft && settled.status !== 'published'
  if (!savesDraft && settled.status === 'draft') await refuseUnpublishing(req, overrideAccess)
  noteDraftSave(req, global.slug, savesDraft)
  apply(args, settled)
}

/** Whoever may not write at all is told that instead. */
async function refuseUnpublishing(req: PayloadRequest, overrideAccess?: boolean): Promise<void> {
  if (!overrideAccess && !(await staff({ req }))) return
  throw new APIError(neverUnpublished, 400, null, true)
}

function settle({ data, draft, autosave, ...ways }: Asked): Settled {
  const said = data._status === 'draft' || data._status === 'published' ? data._status : undefined
  if (autosave) return { draft: true, status: said ?? 'draft' }
  if (draft) return { draft, status: said }
  // A copy is begun, not shown.
  if (ways.duplicateFromID && said !== 'published') return { draft: true, status: 'draft' }
  if (isSet(ways.unpublishAllLocales)) return { draft, status: 'draft' }
  // What goes to the trash and comes back stays what it was.
  if (ways.trash || data.deletedAt) return { draft, status: said }
  const status = said ?? 'published'
  // Of many items Payload would publish what is published already, and not their drafts.
  return { draft: status === 'published' && ways.where !== undefined, status }
}

const trashing: ReadonlySet<string> = new Set(['deletedAt', '_status'])

function onlyTrashes(args: object): boolean {
  const { data } = asked.parse(args)
  return Boolean(data.deletedAt) && Object.keys(data).every((name) => trashing.has(name))
}

function isSet(flag: unknown): boolean {
  return flag === true || flag === 'true'
}

function apply(args: object, { draft, status }: Settled): void {
  const data: unknown = 'data' in args ? args.data : undefined
  if (typeof data !== 'object' || data === null) return
  Object.assign(args, { draft })
  if (status !== undefined) Object.assign(data, { _status: status })
}
