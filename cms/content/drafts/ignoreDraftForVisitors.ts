import type { PayloadRequest } from 'payload'
import { staff } from '#cms/accounts/access/rules.ts'

/** The arguments of hooks before an operation on an item or a global. */
type Reading = {
  args?: unknown
  operation: string
  overrideAccess?: boolean | undefined
  req: PayloadRequest
}

/**
 * Ignores `draft` in requests that are not from staff. Payload would look for documents whose newest
 * version is published, and leave out a published document with a newer draft.
 */
export async function ignoreDraftForVisitors(reading: Reading): Promise<void> {
  const { args, operation, overrideAccess, req } = reading
  if (operation !== 'read' || overrideAccess || !requestsDraft(args)) return
  if (!(await staff({ req }))) Object.assign(args, { draft: false })
}

function requestsDraft(args: unknown): args is { draft: true } {
  return typeof args === 'object' && args !== null && 'draft' in args && args.draft === true
}
