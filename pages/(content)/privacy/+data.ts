import type { PageContextServer } from 'vike/types'
import type { Privacy } from '#domain/content/documents/pages/staticPages.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { consentQuestion, readFrame } from '../../data/readFrame.ts'
import { type WithConditions, withConditions } from '../../data/withConditions.ts'
import { pageHead } from '../../head/head.ts'

export type PrivacyContent = WithConditions<Omit<Privacy, 'meta'>>

export function data({ loaders }: PageContextServer): PageData<PrivacyContent> {
  const { meta, ...content } = loaders.copy('privacy')
  const frame = readFrame(loaders, paths.privacy)
  const { consent } = frame.visits
  return {
    // If visitors aren't asked automatically, they can refuse here.
    frame: {
      ...frame,
      visits: { consent, question: consent === 'off' ? null : consentQuestion(loaders) },
    },
    head: pageHead(loaders, { meta, canonicalPath: paths.privacy }),
    content: withConditions(loaders, content),
  }
}
