import type { PayloadRequest } from 'payload'
import { staff } from '../access/rules.ts'

/** What Payload hands to the hooks before it reads an item, or a document that there is one of. */
type Reading = {
  args?: unknown
  operation: string
  overrideAccess?: boolean | undefined
  req: PayloadRequest
}

/**
 * Has `draft` count for nothing where somebody else than staff asks for it. Payload would look for a
 * newest version that is published, and leave out what is published and being rewritten.
 */
export async function publishedForOthers(reading: Reading): Promise<void> {
  const { args, operation, overrideAccess, req } = reading
  if (operation !== 'read' || overrideAccess || !asksForDraft(args)) return
  if (!(await staff({ req }))) Object.assign(args, { draft: false })
}

function asksForDraft(args: unknown): args is { draft: true } {
  return typeof args === 'object' && args !== null && 'draft' in args && args.draft === true
}
