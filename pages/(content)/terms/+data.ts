import type { PageContextServer } from 'vike/types'
import type { Terms } from '#domain/copy/staticPages.ts'
import { paths } from '#domain/urls.ts'
import { pageHead } from '../../head.ts'
import type { PageData } from '../../pageData.ts'
import { readFrame } from '../../readFrame.ts'
import { type WithConditions, withConditions } from '../../withConditions.ts'

export type TermsContent = WithConditions<Omit<Terms, 'meta'>>

export function data({ loaders }: PageContextServer): PageData<TermsContent> {
  const { meta, ...content } = loaders.copy('terms')
  return {
    frame: readFrame(loaders, paths.terms),
    head: pageHead(loaders, { meta, canonicalPath: paths.terms }),
    content: withConditions(loaders, content),
  }
}
