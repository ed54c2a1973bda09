import type { Frame } from '#components/frame/frame.ts'
import { brandOf } from '#domain/brand/brand.ts'
import { parseProse } from '#domain/content/prose/prose.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'

/**
 * The frame of a page. Reads only documents that a frame shows.
 *
 * @param canonicalPath null for a screen that has none, such as not-found
 */
export function readFrame(loaders: Loaders, canonicalPath: string | null): Frame {
  const settings = loaders.copy('site-settings')
  const footer = loaders.copy('footer')
  const { consent } = loaders.copy('visit-statistics')
  const { logo, hasDeliveredMark } = brandOf(settings)
  return {
    siteName: settings.siteName,
    ...(logo || !hasDeliveredMark ? { logo } : {}),
    headerNote: settings.headerNote,
    siteUrl: loaders.siteUrl,
    navigation: settings.navigation,
    labels: settings.labels,
    claim: {
      page: canonicalPath?.split('?', 1)[0] ?? null,
      disclosure: settings.disclosure,
      conditions: settings.conditions,
      newTab: settings.labels.newTab,
    },
    casinoHosts: loaders.casinoHosts,
    footer: {
      ...footer,
      responsibleText: parseProse(footer.responsibleText),
      disclosure: parseProse(footer.disclosure),
    },
    visits: {
      consent,
      question: consent === 'opt-in' ? consentQuestion(loaders) : null,
    },
  }
}

/** The consent question of visit statistics. */
export function consentQuestion(loaders: Loaders): NonNullable<Frame['visits']['question']> {
  const { question } = loaders.copy('visit-statistics')
  return { ...question, text: parseProse(question.text) }
}
