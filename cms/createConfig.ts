import { join } from 'node:path'
import { buildConfig, type SanitizedConfig } from 'payload'
import sharp from 'sharp'
import type { CmsEnv } from '#platform/env.ts'
import { closeInternalCollections } from './access/closeInternalCollections.ts'
import { nobody } from './access/rules.ts'
import { adminConfig } from './adminConfig.ts'
import { adminTranslations } from './adminTranslations.ts'
import { createCmsLog } from './cmsLog.ts'
import { analyticsEvents } from './collections/analyticsEvents.ts'
import { apiTokens } from './collections/apiTokens.ts'
import { auditLog } from './collections/auditLog.ts'
import { claims } from './collections/claims.ts'
import { evidenceFiles } from './collections/evidenceFiles.ts'
import { faqItems } from './collections/faqItems.ts'
import { itemNotes } from './collections/itemNotes.ts'
import { media } from './collections/media.ts'
import { paymentMethods } from './collections/paymentMethods.ts'
import { redirects } from './collections/redirects.ts'
import { scheduledOffers } from './collections/scheduledOffers.ts'
import { userRoles } from './collections/userRoles.ts'
import { users } from './collections/users.ts'
import { databaseAdapter } from './databaseAdapter.ts'
import { disabledMail } from './disabledMail.ts'
import { guardEndpoints } from './endpoints/guardEndpoints.ts'
import { accountMessages } from './globals/accountMessages.ts'
import { accountPages } from './globals/accountPages.ts'
import { analyticsFigures } from './globals/analyticsFigures.ts'
import { analyticsPage } from './globals/analyticsPage.ts'
import { claimsSettings } from './globals/claimsSettings.ts'
import { detailPages } from './globals/detailPages.ts'
import { faqPage } from './globals/faqPage.ts'
import { footer } from './globals/footer.ts'
import { gamesPage } from './globals/gamesPage.ts'
import { landing } from './globals/landing.ts'
import { listings } from './globals/listings.ts'
import { offer } from './globals/offer.ts'
import { paymentsPage } from './globals/paymentsPage.ts'
import { privacy } from './globals/privacy.ts'
import { responsibleGaming } from './globals/responsibleGaming.ts'
import { searchEngines } from './globals/searchEngines.ts'
import { siteSettings } from './globals/siteSettings.ts'
import { terms } from './globals/terms.ts'
import { toolPages } from './globals/toolPages.ts'
import { visitStatistics } from './globals/visitStatistics.ts'
import { indexGlobalsBySlug } from './indexGlobalsBySlug.ts'
import { defaultLocale, locales } from './locales.ts'
import { createPreviewLink } from './preview/createPreviewLink.ts'
import { respondToRefusedValues } from './requests/clientErrors.ts'
import { respondToTransientError } from './requests/transientErrors.ts'
import { respondToUnwrittenUpload } from './requests/unwrittenUpload.ts'
import { hookDecorators, withCollectionHooks, withGlobalHooks } from './saveHooks.ts'
import { replaceScheduleHandler } from './schedule/scheduledTask.ts'

const megabyte = 1024 * 1024

/** The configuration of the CMS. It opens no connection; a Payload instance does. */
export async function createConfig(env: CmsEnv): Promise<SanitizedConfig> {
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
      itemNotes,
      redirects,
      claims,
      evidenceFiles(env.dataDir),
      scheduledOffers,
      media(env.dataDir),
      users({ secureCookies: env.siteUrl.startsWith('https:') }),
      userRoles,
      apiTokens,
      analyticsEvents,
      auditLog,
    ].map(withCollectionHooks),
    globals: [
      offer,
      claimsSettings,
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
      visitStatistics,
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
    onInit: indexGlobalsBySlug,
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
