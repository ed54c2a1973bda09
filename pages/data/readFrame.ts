import type { ClaimTarget } from '#components/content/offer/claimTarget.ts'
import type { Frame } from '#components/frame/frame.ts'
import { brandOf } from '#domain/brand/brand.ts'
import type { SiteSettings } from '#domain/content/documents/siteSettings.ts'
import { parseProse } from '#domain/content/prose/prose.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { offerNotice } from '#domain/content/published/offerNotice.ts'

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
    headerNote: loaders.visibility() === 'all' ? settings.headerNote : '',
    ...marketChoice(loaders),
    siteUrl: loaders.siteUrl,
    navigation: settings.navigation,
    labels: settings.labels,
    claim: {
      page: canonicalPath?.split('?', 1)[0] ?? null,
      ...shownBeside(loaders, settings),
      ownHosts: loaders.ownHosts,
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

/** The texts beside the claim buttons, or the text in their place. */
function shownBeside(
  loaders: Loaders,
  { disclosure, conditions }: SiteSettings,
): Pick<ClaimTarget, 'disclosure' | 'conditions' | 'notice' | 'linksInTexts'> {
  const visibility = loaders.visibility()
  if (visibility === 'all') return { disclosure, conditions, notice: '', linksInTexts: 'all' }
  const notice = offerNotice(loaders)
  if (visibility === 'forbidden') {
    return { disclosure: '', conditions: '', notice, linksInTexts: 'none' }
  }
  return { disclosure, conditions: '', notice, linksInTexts: 'others' }
}

/** The choice of a market, where there are several. It is the same for all visitors. */
function marketChoice(loaders: Loaders): Pick<Frame, 'marketChoice'> {
  const markets = loaders.copy('markets')
  if (markets.length < 2) return {}
  const { choiceLabel, choiceNone, choiceButton } = loaders.copy('market-settings')
  return {
    marketChoice: {
      label: choiceLabel,
      none: choiceNone,
      button: choiceButton,
      markets: markets.map(({ key, name }) => ({ key, name })),
    },
  }
}

/** The consent question of visit statistics. */
export function consentQuestion(loaders: Loaders): NonNullable<Frame['visits']['question']> {
  const { question } = loaders.copy('visit-statistics')
  return { ...question, text: parseProse(question.text) }
}
