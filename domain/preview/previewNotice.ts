import type { CopySlug } from '../copy/documents.ts'

/** A draft, or an item of one, that can't be shown. */
export type IncompleteDraft = {
  /** Tag of the pages that would show it; absent where that may be any. */
  tag?: string
  /** Whether what is published stands in for it; a new item is left out. */
  isPublished: boolean
  /** What the desk calls the document: "Landing page". */
  document: string
  /** What the item is called, of copy that comes in items. */
  item?: string
  /** What is wrong, a sentence each: "Offer block › Heading is missing". */
  problems: string[]
}

/** What a preview says of itself, beside the page. */
export type PreviewNotice = {
  /** Path of the page. */
  path: string
  /** The document at the desk that it belongs to; absent for a link that was handed on. */
  document?: CopySlug | undefined
  /** The last day on which the link holds all day long or in part, `YYYY-MM-DD`. */
  endsOn: string
  /** The moment that is looked ahead to, as an ISO timestamp; absent for now. */
  at?: string | undefined
  incomplete: IncompleteDraft[]
  /** Other pages that show the document, each with the address of its own preview. */
  pages: { path: string; address: string }[]
  /** Address of the script that keeps the preview up to date. */
  script: string
}

/**
 * The incomplete drafts that a page is about.
 *
 * @param tags of what the page was made of
 */
export function incompleteOn(
  { incomplete }: Pick<PreviewNotice, 'incomplete'>,
  tags: ReadonlySet<string>,
): IncompleteDraft[] {
  return incomplete.filter(({ tag }) => tag === undefined || tags.has(tag))
}

/** Why no page is shown. */
export type PreviewRefusal = 'refused' | 'expired' | 'away' | 'busy'
