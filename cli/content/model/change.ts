import type { Content } from './content.ts'
import type { DocumentShape } from './shape.ts'

/** A change of one document or item by an import. */
export type Change = {
  shape: DocumentShape
  /** Whether the change concerns the published copy or a draft. */
  state: 'published' | 'draft'
  action: 'update' | 'create' | 'delete'
  /** The key of an item; absent for a document and for a new item. */
  key?: Content
  before?: Content
  after?: Content
  /** For a draft: whether no published version exists. */
  isDraftOnly?: boolean
  /** The path in the file; for a deletion, the path of the list. */
  path: string
}
