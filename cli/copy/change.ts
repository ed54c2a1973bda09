import type { Content } from './content.ts'
import type { DocumentShape } from './shape.ts'

/** What an import does to one document or item. */
export type Change = {
  shape: DocumentShape
  /** Whether it is about what visitors see, or about what isn't published yet. */
  state: 'published' | 'draft'
  action: 'update' | 'create' | 'delete'
  /** What an item is known by; absent of a document, and of an item that is new. */
  key?: Content
  before?: Content
  after?: Content
  /** Of a draft: whether nothing of it is published. */
  alone?: boolean
  /** Where it stands in the file; of what is deleted, the list that lacks it. */
  path: string
}
