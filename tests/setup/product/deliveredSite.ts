import type { TestProject } from 'vitest/node'
import { templateName } from '../database/templateDatabase.ts'
import { siblingDatabaseUrl, withClient } from '../database/withClient.ts'
import { startProduct } from './productServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The pages as they are delivered: `inject('deliveredSite')`. Tests must not change them. */
    deliveredSite: { url: string; siteUrl: string }
  }
}

const databaseName = 'delivered_site'

/** One product for all files of the run that read every page, so that each page is rendered once. */
export default async function startDeliveredSite(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { postgresUrl } = project.getProvidedContext()
  await withClient(postgresUrl, (client) =>
    client.query(`create database ${databaseName} template ${templateName}`),
  )
  const product = await startProduct({
    DATABASE_URL: siblingDatabaseUrl(postgresUrl, databaseName),
    ROLE: 'web',
  })
  project.provide('deliveredSite', { url: product.url, siteUrl: product.siteUrl })
  return () => product.stop()
}
