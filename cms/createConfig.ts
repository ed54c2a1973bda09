import { join } from 'node:path'
import { buildConfig, type SanitizedConfig } from 'payload'
import sharp from 'sharp'
import type { CmsEnv } from '#platform/env.ts'
import { closeInternals } from './access/closeInternals.ts'
import { nobody } from './access/rules.ts'
import { admin } from './adminPanel.ts'
import { createCmsLog } from './cmsLog.ts'
import { analyticsEvents } from './collections/analyticsEvents.ts'
import { apiTokens } from './collections/apiTokens.ts'
import { auditLog } from './collections/auditLog.ts'
import { faqItems } from './collections/faqItems.ts'
import { itemNotes } from './collections/itemNotes.ts'
import { media } from './collections/media.ts'
import { paymentMethods } from './collections/paymentMethods.ts'
import { redirects } from './collections/redirects.ts'
import { userRoles } from './collections/userRoles.ts'
import { users } from './collections/users.ts'
import { database } from './database.ts'
import { guardEndpoints } from './endpoints/guardEndpoints.ts'
import { accountMessages } from './globals/accountMessages.ts'
import { accountPages } from './globals/accountPages.ts'
import { analyticsFigures } from './globals/analyticsFigures.ts'
import { analyticsPage } from './globals/analyticsPage.ts'
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
import { defaultLocale, locales } from './locales.ts'
import { answerRefusedValues } from './requests/clientMistake.ts'
import { refuseMalformed } from './requests/refuseMalformed.ts'
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
      media(env.dataDir),
      users({ secureCookies: env.siteUrl.startsWith('https:') }),
      userRoles,
      apiTokens,
      analyticsEvents,
      auditLog,
    ],
    globals: [
      offer,
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
    localization: { locales, defaultLocale, fallback: true },
    i18n: { translations: { en: { general: { payloadSettings: 'Settings of this desk' } } } },
    db: database(env.databaseUrl),
    email: silentMail,
    sharp,
    upload: { limits: { fileSize: 10 * megabyte, files: 1 }, abortOnLimit: true },
    graphQL: { disable: true },
    maxDepth: 3,
    defaultDepth: 1,
    jobs: { access: { run: nobody, queue: nobody, cancel: nobody } },
    logger: createCmsLog(env.logLevel),
    hooks: { afterError: [answerRefusedValues] },
    // A wrong password is no failure of the server.
    loggingLevels: { AuthenticationError: 'info', LockedAuth: 'info' },
    telemetry: false,
    typescript: { autoGenerate: false, outputFile: join(env.dataDir, 'payload-types.ts') },
  })
  return guardEndpoints(refuseMalformed(closeInternals(config)))
}
