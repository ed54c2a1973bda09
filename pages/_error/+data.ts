import type { PageContextServer } from 'vike/types'
import type { PreviewRefusal } from '#domain/content/preview/previewNotice.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { paths } from '#domain/urls/urls.ts'
import type { BarePageData, Missing, PageData } from '../data/pageData.ts'
import { readFrame } from '../data/readFrame.ts'
import { failureHead, notFoundHead } from '../head/head.ts'
import { failure, type Message, missingMessage } from './message.ts'
import { refusalMessage } from './refusalMessage.ts'

export function data(context: PageContextServer): PageData<Message> | BarePageData<Message> {
  const { loaders, is404, abortReason, previewRefusal } = context
  if (previewRefusal) return refusalData(loaders, previewRefusal)
  if (abortReason) return missingData(loaders, abortReason)
  return is404 ? notFoundData(loaders) : failureData(loaders)
}

function refusalData(loaders: Loaders, refusal: PreviewRefusal): PageData<Message> {
  const content = refusalMessage(refusal)
  const meta = { title: content.heading, description: content.text, keywords: '' }
  return { frame: readFrame(loaders, null), head: notFoundHead(loaders, meta), content }
}

function missingData(loaders: Loaders, missing: Missing): PageData<Message> {
  const content = missingMessage(loaders, missing)
  const { heading, text } = content
  const meta = { title: heading, description: text || heading, keywords: '' }
  return { frame: readFrame(loaders, null), head: notFoundHead(loaders, meta), content }
}

function notFoundData(loaders: Loaders): PageData<Message> {
  const { meta, heading, text, homeLink } = loaders.copy('site-settings').notFound
  return {
    frame: readFrame(loaders, null),
    head: notFoundHead(loaders, meta),
    content: { heading, text, link: { label: homeLink, path: paths.home } },
  }
}

function failureData(loaders: Loaders): BarePageData<Message> {
  const head = failureHead(loaders, failure.heading, failure.text)
  return { frame: null, head, content: failure }
}
