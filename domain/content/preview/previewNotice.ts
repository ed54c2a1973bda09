import type { CopySlug } from '../documents/documents.ts'

/** A draft, or an item of one, that can't be shown. */
export type IncompleteDraft = {
  /** Tag of the pages that would show it; absent where that may be any. */
  tag?: string
  /** Whether the published version is shown instead; a new item is left out. */
  isPublished: boolean
  /** The document's title in the admin panel: "Landing page". */
  document: string
  /** The item's title, for documents that consist of items. */
  item?: string
  /** The problems, a sentence each: "Offer block › Heading is missing". */
  problems: string[]
}

/** The notice that a preview shows beside the page. */
export type PreviewNotice = {
  /** Path of the page. */
  path: string
  /** The document in the admin panel that the preview belongs to; absent for a shared link. */
  document?: CopySlug | undefined
  /** The last day on which the link is valid, `YYYY-MM-DD`. */
  endsOn: string
  /** The future time that the preview shows, as an ISO timestamp; absent for the present. */
  at?: string | undefined
  incomplete: IncompleteDraft[]
  /** Other pages that show the document, each with the address of its own preview. */
  pages: { path: string; address: string }[]
  /** Address of the script that keeps the preview up to date. */
  script: string
}

/**
 * The incomplete drafts that a page would show.
 *
 * @param tags of the documents that the page was made of
 */
export function incompleteDraftsOn(
  { incomplete }: Pick<PreviewNotice, 'incomplete'>,
  tags: ReadonlySet<string>,
): IncompleteDraft[] {
  return incomplete.filter(({ tag }) => tag === undefined || tags.has(tag))
}

/** Why no page is shown. */
export type PreviewRefusal = 'refused' | 'expired' | 'away' | 'busy'
