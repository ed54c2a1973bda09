import type { PageContextServer } from 'vike/types'
import type { ResponsibleGaming } from '#domain/content/documents/pages/staticPages.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { pageHead } from '../../head/head.ts'

/** Parts that may state the offer without a button beside them. */
type Part = 'tools' | 'selfExclusion' | 'coolingOff' | 'help'

export type ResponsibleContent = Omit<ResponsibleGaming, 'meta'> & {
  /** The conditions of the offer, if a part of the page mentions the offer; otherwise empty. */
  conditions: Record<'beginning' | Part, string>
}

export function data({ loaders }: PageContextServer): PageData<ResponsibleContent> {
  const { meta, ...content } = loaders.copy('responsible-gaming')
  return {
    frame: readFrame(loaders, paths.responsibleGaming),
    head: pageHead(loaders, { meta, canonicalPath: paths.responsibleGaming }),
    content: {
      ...content,
      conditions: {
        beginning: loaders.conditionsBeside(content.heading, content.intro),
        tools: loaders.conditionsBeside(content.tools),
        selfExclusion: loaders.conditionsBeside(content.selfExclusion),
        coolingOff: loaders.conditionsBeside(content.coolingOff),
        help: loaders.conditionsBeside(content.help),
      },
    },
  }
}
