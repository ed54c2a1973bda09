import type { Frame } from '#components/site/frame.ts'
import type { Loaders } from '#domain/loaders.ts'

/** The frame of a page. Reads no document that a frame does not show. */
export function readFrame(loaders: Loaders): Frame {
  const settings = loaders.copy('site-settings')
  const { consent, question } = loaders.copy('visit-statistics')
  return {
    siteName: settings.siteName,
    headerNote: settings.headerNote,
    siteUrl: loaders.siteUrl,
    navigation: settings.navigation,
    labels: settings.labels,
    claim: {
      url: settings.casinoUrl,
      disclosure: settings.disclosure,
      conditions: settings.conditions,
      newTab: settings.labels.newTab,
    },
    footer: loaders.copy('footer'),
    visits: { consent, question: consent === 'opt-in' ? question : null },
  }
}
