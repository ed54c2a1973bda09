import type { PageContextServer } from 'vike/types'
import type { ResponsibleGaming } from '#domain/copy/staticPages.ts'
import { paths } from '#domain/urls.ts'
import { pageHead } from '../../head.ts'
import type { PageData } from '../../pageData.ts'
import { readFrame } from '../../readFrame.ts'

export type ResponsibleContent = Omit<ResponsibleGaming, 'meta'>

export function data({ loaders }: PageContextServer): PageData<ResponsibleContent> {
  const { meta, ...content } = loaders.copy('responsible-gaming')
  return {
    frame: readFrame(loaders),
    head: pageHead(loaders, { meta, canonicalPath: paths.responsibleGaming }),
    content,
  }
}
