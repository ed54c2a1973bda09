import { join } from 'node:path'
import { buildConfig, type SanitizedConfig } from 'payload'
import sharp from 'sharp'
import type { CmsEnv } from '#platform/env.ts'
import { closeInternals } from './access/closeInternals.ts'
import { nobody } from './access/rules.ts'
import { admin } from './adminPanel.ts'
import { auditChanges } from './audit/auditChanges.ts'
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
import { database } from './database.ts'
import { deskWords } from './deskWords.ts'
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
import { findGlobalsBySlug } from './globalsBySlug.ts'
import { defaultLocale, locales } from './locales.ts'
import { keepLocks } from './locks/keepLocks.ts'
import { handOnPreview } from './preview/handOnPreview.ts'
import { answerRefusedValues } from './requests/clientMistake.ts'
import { answerPassingTrouble } from './requests/passingTrouble.ts'
import { refuseMalformed } from './requests/refuseMalformed.ts'
import { answerUnwrittenFile } from './requests/unwrittenFile.ts'
import { ownSchedules } from './schedule/scheduledTask.ts'
import { silentMail } from './silentMail.ts'

const megabyte = 1024 * 1024

/** The whole CMS. Nothing is connected to before a Payload instance is made of it. */
export async function createConfig(env: CmsEnv): Promise<SanitizedConfig> {
  const config = await buildConfig({
    secret: env.payloadSecret,
    serverURL: env.siteUrl,
    cors: [env.siteUrl],
    csrf: [env.siteUrl],
    // Of Payload's own tokens only the cookie counts; a header carries the site's access token.
    auth: { jwtOrder: ['cookie'] },
    admin,
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
    ],
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
    ],
    endpoints: [handOnPreview],
    localization: { locales, defaultLocale, fallback: true },
    i18n: { translations: deskWords },
    db: database(env.databaseUrl),
    email: silentMail,
    sharp,
    // Whatever is read must stay below the limit: this takes a file of 10 MB and not a byte more.
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
    hooks: { afterError: [answerRefusedValues, answerPassingTrouble, answerUnwrittenFile] },
    // A wrong password is no failure of the server.
    loggingLevels: { AuthenticationError: 'info', LockedAuth: 'info' },
    onInit: findGlobalsBySlug,
    telemetry: false,
    typescript: { autoGenerate: false, outputFile: join(env.dataDir, 'payload-types.ts') },
  })
  return guardEndpoints(
    refuseMalformed(keepLocks(auditChanges(closeInternals(ownSchedules(config))))),
  )
}
