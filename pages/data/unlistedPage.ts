import type { Loaders } from '#domain/content/published/loaders.ts'
import { unlistedHead } from '../head/head.ts'
import type { PageData } from './pageData.ts'
import { readFrame } from './readFrame.ts'

/** Title and description of the page. */
type Named = { title: string; description: string }

/** The data of a page that search engines must not index. */
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
