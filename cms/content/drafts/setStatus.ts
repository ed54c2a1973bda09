import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { staff } from '#cms/accounts/access/rules.ts'
import { markDraftSave } from '../copy/draftSaves.ts'
import { defaultLocale } from '../copy/locales.ts'
import { markBulkUnpublish } from './refuseNewerDraft.ts'

/** The arguments of a write that decide what visitors see. */
const writeArgs = z.object({
  data: z
    .object({ _status: z.string().optional().catch(undefined) })
    .loose()
    .catch({}),
  draft: z.boolean().catch(false),
  autosave: z.boolean().catch(false),
  trash: z.boolean().catch(false),
  unpublishAllLocales: z.unknown().optional(),
  /** Selects many items at once. */
  where: z.unknown().optional(),
  duplicateFromID: z.unknown().optional(),
})

type WriteArgs = z.infer<typeof writeArgs>
type WriteStatus = { draft: boolean; status: 'published' | 'draft' | undefined }

export const cannotUnpublishPage =
  'A page needs this text, so it can’t be unpublished. Publish another version instead.'

const writes: ReadonlySet<string> = new Set(['create', 'update', 'updateByID'])

const blankRemoval = 'removesBlankDraft'

/** Marks that the request deletes a draft that no visitor has seen, so that pages stay cached. */
export function markBlankRemoval(req: PayloadRequest): void {
  req.context[blankRemoval] = true
}

/**
 * Sets the status of an item's write. A write without a status publishes; Payload would keep the status
 * of the latest version, which can be a draft.
 */
export const setItemStatus: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  const { slug } = collection
  if (writes.has(operation)) {
    const write = statusOfWrite(writeArgs.parse(args))
    markDraftSave(req, slug, write.draft && write.status !== 'published')
    apply(args, write)
    // The move to the trash changes no text, whatever language the admin shows. In the default language
    // `keepPublishedInTrash` keeps the published text.
    if (onlyTrashes(args)) req.locale = defaultLocale
    const isUnpublished = write.status === 'draft' && !write.draft
    markBulkUnpublish(req, slug, operation === 'update' && isUnpublished)
  }
  if (operation === 'restoreVersion') markDraftSave(req, slug, writeArgs.parse(args).draft)
  if (operation === 'delete') markDraftSave(req, slug, req.context[blankRemoval] === true)
}

/** Sets the status of a global's write. A global can't be unpublished. */
export const setGlobalStatus: GlobalBeforeOperationHook = async (hookArgs) => {
  const { args, global, operation, overrideAccess, req } = hookArgs
  if (operation === 'restoreVersion') throw new Error('Use the endpoint that keeps it published.')
  if (operation !== 'update') return
  const write = statusOfWrite(writeArgs.parse(args))
  const savesDraft = write.draft && write.status !== 'published'
  if (!savesDraft && write.status === 'draft') await refuseUnpublishing(req, overrideAccess)
  markDraftSave(req, global.slug, savesDraft)
  apply(args, write)
}

/** A client that may not write gets that error instead. */
async function refuseUnpublishing(req: PayloadRequest, overrideAccess?: boolean): Promise<void> {
  if (!overrideAccess && !(await staff({ req }))) return
  throw new APIError(cannotUnpublishPage, 400, null, true)
}

function statusOfWrite({ data, draft, autosave, ...other }: WriteArgs): WriteStatus {
  const givenStatus =
    data._status === 'draft' || data._status === 'published' ? data._status : undefined
  if (autosave) return { draft: true, status: givenStatus ?? 'draft' }
  if (draft) return { draft, status: givenStatus }
  // A duplicate begins as a draft.
  if (other.duplicateFromID && givenStatus !== 'published') return { draft: true, status: 'draft' }
  if (isSet(other.unpublishAllLocales)) return { draft, status: 'draft' }
  // A move to the trash or a restore keeps the status.
  if (other.trash || data.deletedAt) return { draft, status: givenStatus }
  const status = givenStatus ?? 'published'
  // Without `draft` Payload would publish the published text of many items again, not their drafts.
  return { draft: status === 'published' && other.where !== undefined, status }
}

const trashing: ReadonlySet<string> = new Set(['deletedAt', '_status'])

function onlyTrashes(args: object): boolean {
  const { data } = writeArgs.parse(args)
  return Boolean(data.deletedAt) && Object.keys(data).every((name) => trashing.has(name))
}

function isSet(flag: unknown): boolean {
  return flag === true || flag === 'true'
}

function apply(args: object, { draft, status }: WriteStatus): void {
  const data: unknown = 'data' in args ? args.data : undefined
  if (typeof data !== 'object' || data === null) return
  Object.assign(args, { draft })
  if (status !== undefined) Object.assign(data, { _status: status })
}
