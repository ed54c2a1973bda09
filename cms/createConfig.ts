import { join } from 'node:path'
import { buildConfig, type SanitizedConfig } from 'payload'
import sharp from 'sharp'
import { kinds } from '#domain/catalogue/kinds.ts'
import type { CmsEnv } from '#platform/configuration/env.ts'
import { closeInternalCollections } from './accounts/access/closeInternalCollections.ts'
import { nobody } from './accounts/access/rules.ts'
import { accountMessages } from './accounts/accountMessages.ts'
import { accountPages } from './accounts/accountPages.ts'
import { userRoles } from './accounts/roles/userRoles.ts'
import { apiTokens } from './accounts/tokens/apiTokensCollection.ts'
import { users } from './accounts/users/users.ts'
import { adminTranslations } from './admin/adminTranslations.ts'
import { withPhoneSelection } from './admin/withPhoneSelection.ts'
import { adminConfig } from './adminConfig.ts'
import { analyticsEvents } from './analytics/analyticsEvents.ts'
import { analyticsFigures } from './analytics/analyticsFigures.ts'
import { analyticsGoals } from './analytics/analyticsGoals.ts'
import { analyticsPage } from './analytics/analyticsPage.ts'
import { analyticsSharing } from './analytics/analyticsSharing.ts'
import { annotationsCollection } from './analytics/annotations/annotationsCollection.ts'
import { goalsCollection } from './analytics/goals/goalsCollection.ts'
import { visitStatistics } from './analytics/visitStatistics.ts'
import { casinos } from './casinos/casinos.ts'
import { links } from './casinos/links.ts'
import { marketSettings } from './casinos/marketSettings.ts'
import { markets } from './casinos/markets.ts'
import { offers } from './casinos/offers.ts'
import { pageLabels } from './casinos/pageLabels.ts'
import { toplists } from './casinos/toplists.ts'
import { detailPages } from './catalogue/detailPages.ts'
import { feeds } from './catalogue/feeds/feeds.ts'
import { gamesPage } from './catalogue/gamesPage.ts'
import { itemCollection } from './catalogue/items/itemCollection.ts'
import { listings } from './catalogue/listings.ts'
import { ItemImports } from './catalogue/uploads/itemImports.ts'
import { claims } from './claims/claims.ts'
import { claimsSettings } from './claims/claimsSettings.ts'
import { evidenceFiles } from './claims/evidence/evidenceFiles.ts'
import { defaultLocale, locales } from './content/copy/locales.ts'
import { media } from './content/media/media.ts'
import { offer } from './content/offer/offer.ts'
import { scheduledOffers } from './content/offer/scheduledOffers.ts'
import { ownPages } from './content/ownPages/ownPages.ts'
import { faqItems } from './content/pages/faqItems.ts'
import { faqPage } from './content/pages/faqPage.ts'
import { footer } from './content/pages/footer.ts'
import { landing } from './content/pages/landing.ts'
import { paymentMethods } from './content/pages/paymentMethods.ts'
import { paymentsPage } from './content/pages/paymentsPage.ts'
import { privacy } from './content/pages/privacy.ts'
import { responsibleGaming } from './content/pages/responsibleGaming.ts'
import { siteSettings } from './content/pages/siteSettings.ts'
import { terms } from './content/pages/terms.ts'
import { createPreviewLink } from './content/preview/createPreviewLink.ts'
import { redirects } from './content/redirects/redirects.ts'
import { replaceScheduleHandler } from './content/schedule/scheduledTask.ts'
import { indexGlobalsBySlug } from './content/versions/indexGlobalsBySlug.ts'
import { databaseAdapter } from './databaseAdapter.ts'
import { auditLog } from './operations/audit/auditLog.ts'
import { createCmsLog } from './operations/cmsLog.ts'
import { disabledMail } from './operations/disabledMail.ts'
import { respondToRefusedValues } from './operations/errors/clientErrors.ts'
import { respondToTransientError } from './operations/errors/transientErrors.ts'
import { respondToUnwrittenUpload } from './operations/errors/unwrittenUpload.ts'
import { guardEndpoints } from './rest/guardEndpoints.ts'
import { casinoConnections } from './revenue/connections/casinoConnections.ts'
import { revenueTexts } from './revenue/dashboard/revenueTexts.ts'
import { postbacks } from './revenue/postbacks.ts'
import { revenueReports } from './revenue/reports/revenueReports.ts'
import { closedMonths } from './revenue/settings/closedMonths.ts'
import { currencyRates } from './revenue/settings/currencyRates.ts'
import { revenueSettings } from './revenue/settings/revenueSettings.ts'
import { hookDecorators, withCollectionHooks, withGlobalHooks } from './saveHooks.ts'
import { searchEngines } from './search/searchEngines.ts'
import { toolPages } from './search/toolPages.ts'

const megabyte = 1024 * 1024

/** The configuration of the CMS. It opens no connection; a Payload instance does. */
export async function createConfig(env: CmsEnv): Promise<SanitizedConfig> {
  const imports = new ItemImports(join(env.dataDir, 'imports'))
  const config = await buildConfig({
    secret: env.payloadSecret,
    serverURL: env.siteUrl,
    cors: [env.siteUrl],
    csrf: [env.siteUrl],
    // Payload's own token is accepted in the cookie only. The header carries the site's access token.
    auth: { jwtOrder: ['cookie'] },
    admin: adminConfig,
    collections: [
      faqItems,
      paymentMethods,
      ...kinds.map((kind) => itemCollection(kind, imports)),
      feeds,
      redirects,
      claims,
      evidenceFiles(env.dataDir),
      scheduledOffers,
      casinos,
      offers,
      links,
      toplists,
      markets,
      ownPages,
      media(env.dataDir),
      users({ secureCookies: env.siteUrl.startsWith('https:') }),
      userRoles,
      apiTokens,
      analyticsEvents({ areElsewhere: env.hasOtherEvents ?? false }),
      goalsCollection,
      annotationsCollection,
      casinoConnections,
      postbacks,
      revenueReports,
      currencyRates,
      closedMonths,
      auditLog,
    ]
      .map(withCollectionHooks)
      .map(withPhoneSelection),
    globals: [
      offer,
      claimsSettings,
      marketSettings,
      pageLabels,
      landing,
      faqPage,
      gamesPage,
      paymentsPage,
      terms,
      responsibleGaming,
      privacy,
      listings,
      detailPages,
      accountPages,
      accountMessages,
      analyticsPage,
      analyticsFigures,
      analyticsGoals,
      analyticsSharing,
      revenueTexts,
      visitStatistics,
      revenueSettings,
      toolPages,
      searchEngines,
      siteSettings,
      footer,
    ].map(withGlobalHooks),
    endpoints: [createPreviewLink],
    localization: { locales, defaultLocale, fallback: true },
    i18n: { translations: adminTranslations },
    db: databaseAdapter(env.databaseUrl),
    email: disabledMail,
    sharp,
    // A file must be smaller than the limit: this accepts 10 MB and not a byte more.
    upload: {
      limits: { fileSize: 10 * megabyte + 1, files: 1 },
      abortOnLimit: true,
      responseOnLimit: 'This file is larger than 10 MB. Make it smaller first.',
    },
    graphQL: { disable: true },
    maxDepth: 3,
    defaultDepth: 1,
    jobs: { access: { run: nobody, queue: nobody, cancel: nobody } },
    logger: createCmsLog(env.logLevel),
    hooks: {
      afterError: [respondToRefusedValues, respondToTransientError, respondToUnwrittenUpload],
    },
    // A wrong password is not an error of the server.
    loggingLevels: { AuthenticationError: 'info', LockedAuth: 'info' },
    onInit: async (payload) => {
      indexGlobalsBySlug(payload)
      // They only take space.
      await imports.removeLeftovers().catch((error: unknown) => {
        payload.logger.warn({ err: error }, 'the files of an import can not be removed')
      })
    },
    telemetry: false,
    typescript: { autoGenerate: false, outputFile: join(env.dataDir, 'payload-types.ts') },
  })
  const decorators = [
    replaceScheduleHandler,
    closeInternalCollections,
    ...hookDecorators,
    guardEndpoints,
  ]
  return decorators.reduce((built, decorate) => decorate(built), config)
}
