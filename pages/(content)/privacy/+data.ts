import type { PageContextServer } from 'vike/types'
import type { Privacy } from '#domain/copy/staticPages.ts'
import { paths } from '#domain/urls.ts'
import { pageHead } from '../../head.ts'
import type { PageData } from '../../pageData.ts'
import { readFrame } from '../../readFrame.ts'

export type PrivacyContent = Omit<Privacy, 'meta'>

export function data({ loaders }: PageContextServer): PageData<PrivacyContent> {
  const { meta, ...content } = loaders.copy('privacy')
  return {
    frame: readFrame(loaders),
    head: pageHead(loaders, { meta, canonicalPath: paths.privacy }),
    content,
  }
}
