import type { IncomingMessage } from 'node:http'
import type { CopyResult, CopySlug } from '#domain/copy/documents.ts'
import type { PoolFigures } from '#platform/poolFigures.ts'
import { createPreviewLinks, type PreviewLinks } from '#platform/previewLinks.ts'
import { seedCopy as startingCopy } from '#seed/copy.ts'
import type { Accounts } from './accounts/accounts.ts'
import { carriesSession } from './accounts/carriesSession.ts'
import { accountsOf } from './accounts/createAccounts.ts'
import { makePassword } from './accounts/secrets.ts'
import { createAdmin } from './admin.ts'
import { recordClockChanges } from './changeRecord.ts'
import { databaseAnswers } from './databaseAnswers.ts'
import { keepFirstVersions } from './firstVersions.ts'
import { migrateDatabase, pendingMigrations } from './migrate.ts'
import { closePayload, connectionsOf, openPayload } from './openPayload.ts'
import { type DraftResult, readDraftDocument } from './preview/readDraft.ts'
import { readCopyDocument } from './readCopy.ts'
import { createRestHandler, type Handler } from './rest.ts'
import {
  type CarriedOut,
  type Overdue,
  overdueSchedules,
  runSchedules,
} from './schedule/schedules.ts'
import { seedFirstAdmin } from './seedAdmin.ts'
import { type SeedOptions, seedCopy } from './seedCopy.ts'
import { offerStatistics, type Statistics } from './statistics.ts'

export type { Accounts, LiveSession, MailPurpose, PasswordProof } from './accounts/accounts.ts'
export type { CarriedOut, Overdue } from './schedule/schedules.ts'
export type { Statistics } from './statistics.ts'

export type CmsOptions = {
  /** Where the desk's home gets its figures; without it the home shows none. Called for each. */
  statistics?: Statistics
}

/** All that the rest of the product knows of the CMS. */
export type Cms = {
  /** Names of the migrations that the database lacks, oldest first. */
  pendingMigrations(): Promise<string[]>
  /** Brings the schema up to date; resolves with what was applied. */
  migrate(): Promise<string[]>
  /** Writes the copy that was never written before; resolves with its slugs. */
  seed(options: SeedOptions): Promise<CopySlug[]>
  /** Creates the first admin, if there is no user; resolves with the credentials, else null. */
  seedFirstAdmin(admin: {
    email: string
    /** Made up when absent. */
    password?: string | undefined
  }): Promise<{ email: string; password: string } | null>
  /** A document of copy, parsed; rejects when the database can't be read. */
  readCopy<Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>>
  /** The same with the latest drafts in it. */
  readDraft<Slug extends CopySlug>(slug: Slug): Promise<DraftResult<Slug>>
  /** Links to pages with drafts in them, as the desk signs them. */
  previewLinks: PreviewLinks
  /** Scheduled changes that are due or have failed, earliest first. May reject. */
  overdueSchedules(): Promise<Overdue[]>
  /** Carries out what is due; one process at a time may be at it. */
  runSchedules(): Promise<CarriedOut>
  /**
   * Records for search engines what changed without an edit, by its tags with their moments; no
   * matter how many processes come to the same. Rejects when the database can't be written.
   */
  recordChanges(changes: ReadonlyMap<string, Date>): Promise<void>
  /** Whether the database answers right now; resolves within 3 s of a process that isn't busy. */
  databaseAnswers(): Promise<boolean>
  /** Whether a request carries a session of the desk. Asks nobody: good for who waits, not for who may. */
  carriesSession(request: IncomingMessage): boolean
  /** How its connections are used. Asks nobody. */
  connections(): PoolFigures[]
  accounts: Accounts
  /** Payload's REST API, below `/api`. */
  rest: Handler
  /** The admin panel, below `/admin` and `/_next`. */
  openAdmin(options: { development: boolean }): Promise<Handler>
  close(): Promise<void>
}

/** Opens the CMS on the settled environment (`settleCmsEnv`), whose database has to answer. */
export async function openCms({ statistics }: CmsOptions = {}): Promise<Cms> {
  const payload = await openPayload()
  if (statistics) offerStatistics(payload, statistics)
  const openPanels: Array<() => Promise<void>> = []
  return {
    pendingMigrations: () => pendingMigrations(payload),
    migrate: async () => {
      const applied = await migrateDatabase(payload)
      await keepFirstVersions(payload)
      return applied
    },
    seed: (options) => seedCopy(payload, startingCopy, options),
    seedFirstAdmin: (admin) => seedFirstAdmin(payload, { ...admin, generate: makePassword }),
    readCopy: (slug) => readCopyDocument(payload, slug),
    readDraft: (slug) => readDraftDocument(payload, slug),
    previewLinks: createPreviewLinks(payload.config.secret),
    overdueSchedules: () => overdueSchedules(payload),
    runSchedules: () => runSchedules(payload),
    recordChanges: (changes) => recordClockChanges(payload, changes),
    databaseAnswers: () => databaseAnswers(payload.db.pool),
    carriesSession: carriesSession(payload),
    connections: () => connectionsOf(payload),
    accounts: accountsOf(payload),
    rest: createRestHandler(payload),
    async openAdmin({ development }) {
      const panel = await createAdmin(payload, { dev: development })
      openPanels.push(panel.close)
      return panel.handle
    },
    async close() {
      for (const closePanel of openPanels) await closePanel()
      await closePayload(payload)
    },
  }
}
