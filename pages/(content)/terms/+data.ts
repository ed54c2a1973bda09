import type { PageContextServer } from 'vike/types'
import type { Terms } from '#domain/content/documents/pages/staticPages.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { type WithConditions, withConditions } from '../../data/withConditions.ts'
import { pageHead } from '../../head/head.ts'

export type TermsContent = WithConditions<Omit<Terms, 'meta'>>

export function data({ loaders }: PageContextServer): PageData<TermsContent> {
  const { meta, ...content } = loaders.copy('terms')
  return {
    frame: readFrame(loaders, paths.terms),
    head: pageHead(loaders, { meta, canonicalPath: paths.terms }),
    content: withConditions(loaders, content),
  }
}
