import type { Frame } from '#components/site/frame.ts'
import { parseProse } from '#domain/copy/prose.ts'
import type { Loaders } from '#domain/loaders.ts'

/** The frame of a page. Reads no document that a frame does not show. */
export function readFrame(loaders: Loaders): Frame {
  const settings = loaders.copy('site-settings')
  const footer = loaders.copy('footer')
  const { consent } = loaders.copy('visit-statistics')
  return {
    siteName: settings.siteName,
    headerNote: settings.headerNote,
    siteUrl: loaders.siteUrl,
    navigation: settings.navigation,
    labels: settings.labels,
    claim: {
      url: settings.casinoUrl,
      parameters: settings.linkParameters,
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
      question: consent === 'opt-in' ? questionOf(loaders) : null,
    },
  }
}

/** What visitors are asked of visits, wherever a page asks it. */
export function questionOf(loaders: Loaders): NonNullable<Frame['visits']['question']> {
  const { question } = loaders.copy('visit-statistics')
  return { ...question, text: parseProse(question.text) }
}
