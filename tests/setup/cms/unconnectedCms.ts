import type { SanitizedConfig } from 'payload'
import { createConfig } from '#cms/createConfig.ts'

/** The CMS's configuration without a database. */
export function unconnectedConfig(): Promise<SanitizedConfig> {
  return createConfig({
    databaseUrl: 'postgres://nowhere.invalid/payline',
    payloadSecret: 'only for looking at the configuration',
    siteUrl: 'http://localhost:3000',
    dataDir: '/nowhere',
    logLevel: 'silent',
  })
}
