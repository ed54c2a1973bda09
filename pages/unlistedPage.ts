import type { Loaders } from '#domain/loaders.ts'
import { unlistedHead } from './head.ts'
import type { PageData } from './pageData.ts'
import { readFrame } from './readFrame.ts'

/** What the browser calls the page, and what is said about it where its link is shared. */
type Named = { title: string; description: string }

/** What the `+data.ts` of a page returns that is of no interest to search engines. */
export function unlistedPage<Content>(
  loaders: Loaders,
  { title, description }: Named,
  canonicalPath: string,
  content: Content,
): PageData<Content> {
  return {
    frame: readFrame(loaders, canonicalPath),
    head: unlistedHead(loaders, { meta: { title, description, keywords: '' }, canonicalPath }),
    content,
  }
}
