import type { IncomingMessage } from 'node:http'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { TargetOutcome } from '#domain/casinos/targets/targetOutcome.ts'
import type { CopyResult, CopySlug } from '#domain/content/documents/documents.ts'
import type { OpenAlarm } from '#domain/revenue/alarms/alarm.ts'
import type { PoolFigures } from '#platform/postgres/poolFigures.ts'
import { createKeyedHash } from '#platform/secrets/keyedHash.ts'
import { createPreviewLinks, type PreviewLinks } from '#platform/secrets/previewLinks.ts'
import {
  createWeeklyMailTokens,
  type WeeklyMailTokens,
} from '#platform/secrets/weeklyMailTokens.ts'
import { seedCopy as initialCopy } from '#seed/copy.ts'
import type { Accounts } from './accounts/accounts.ts'
import { makePassword } from './accounts/secrets.ts'
import { carriesSession } from './accounts/sessions/carriesSession.ts'
import { accountsOf } from './accounts/users/createAccounts.ts'
import { seedFirstAdmin } from './accounts/users/seedAdmin.ts'
import { type Annotations, createAnnotations } from './analytics/annotations/annotations.ts'
import { readGoals } from './analytics/goals/readGoals.ts'
import { createSavedViews, type SavedViews } from './analytics/savedViews/savedViews.ts'
import { createShares, type Shares } from './analytics/shares/shares.ts'
import { provideStatistics, type Statistics } from './analytics/statistics.ts'
import {
  areTargetsDue,
  type CheckOptions,
  checkDueTargets,
} from './casinos/targets/checkTargets.ts'
import { countTargets } from './casinos/targets/storedTargets.ts'
import {
  areFeedsDue,
  type FailedFeed,
  failedFeeds,
  importDueFeeds,
} from './catalogue/feeds/importDueFeeds.ts'
import type { FeedOptions } from './catalogue/feeds/importFeed.ts'
import { recordTimeBasedChanges } from './content/copy/recordChanges.ts'
import { type SeedOptions, seedCopy } from './content/documents/seedCopy.ts'
import { removeBlankDrafts } from './content/drafts/removeBlankDrafts.ts'
import { type DraftResult, readDraftDocument } from './content/preview/readDraft.ts'
import {
  type OverdueSchedule,
  overdueSchedules,
  runSchedules,
  type ScheduleRunResult,
} from './content/schedule/schedules.ts'
import { createFirstVersions } from './content/versions/firstVersions.ts'
import { createAdmin } from './createAdmin.ts'
import { closePayload, openPayload, poolFiguresOf } from './openPayload.ts'
import { databaseResponds } from './operations/database/databaseResponds.ts'
import { migrateDatabase, pendingMigrations } from './operations/migrations/migrate.ts'
import { createRestHandler, type Handler } from './rest/restHandler.ts'
import { readOpenAlarms } from './revenue/alarms/openAlarms.ts'

export type { Accounts, LiveSession, MailPurpose, PasswordProof } from './accounts/accounts.ts'
export type { Annotations } from './analytics/annotations/annotations.ts'
export type { SavedViewResult, SavedViews } from './analytics/savedViews/savedViews.ts'
export type { ShareActor, Shares } from './analytics/shares/shares.ts'
export type { Statistics } from './analytics/statistics.ts'
export type { FailedFeed } from './catalogue/feeds/importDueFeeds.ts'
export type {
  OverdueSchedule,
  ScheduleRunResult,
} from './content/schedule/schedules.ts'

export type CmsOptions = {
  /** Reads the figures of the admin's dashboard. Called for each view; without it the dashboard shows none. */
  statistics?: Statistics
}

/** The interface of the CMS for the rest of the product. */
export type Cms = {
  /** The names of the migrations that are not applied yet, oldest first. */
  pendingMigrations(): Promise<string[]>
  /** Applies the pending migrations; resolves with their names. */
  migrate(): Promise<string[]>
  /** Writes each document of copy that was never seeded; resolves with their slugs. */
  seed(options: SeedOptions): Promise<CopySlug[]>
  /** Creates the first admin, if there is no user; resolves with the credentials, else null. */
  seedFirstAdmin(admin: {
    email: string
    /** Generated when absent. */
    password?: string | undefined
  }): Promise<{ email: string; password: string } | null>
  /**
   * A document of copy, parsed; rejects when the database can't be read.
   *
   * @param changedItems the ids of the only items that may have changed since the last read
   */
  readCopy<Slug extends CopySlug>(
    slug: Slug,
    changedItems?: ReadonlySet<string>,
  ): Promise<CopyResult<Slug>>
  /** A document of copy with its latest drafts. */
  readDraft<Slug extends CopySlug>(slug: Slug): Promise<DraftResult<Slug>>
  /** Hashes texts with a secret of the site, see `createKeyedHash`. */
  keyedHash(purpose: string): (text: string) => string
  /** Signed links to pages with drafts. */
  previewLinks: PreviewLinks
  weeklyMailTokens: WeeklyMailTokens
  /** Scheduled changes that are due or have failed, earliest first. May reject. */
  overdueSchedules(): Promise<OverdueSchedule[]>
  /** Runs the scheduled changes that are due. Only one process at a time may call it. */
  runSchedules(): Promise<ScheduleRunResult>
  /** Removes blank drafts of editors. Only one process at a time may call it. */
  removeBlankDrafts(signal: AbortSignal): Promise<void>
  /** Whether feeds of items are to be imported now. Rejects when the database can't be read. */
  areFeedsDue(): Promise<boolean>
  /** Imports the feeds that are due. Only one process at a time may call it. */
  importDueFeeds(options: FeedOptions): Promise<void>
  /** The active feeds whose last import changed nothing because of a problem. May reject. */
  failedFeeds(): Promise<FailedFeed[]>
  /** Whether addresses at casinos are to be checked now. May reject. */
  areTargetsDue(everyMs: number): Promise<boolean>
  /** Checks the addresses at casinos that are due. Only one process at a time may call it. */
  checkDueTargets(options: CheckOptions): Promise<void>
  /** The number of offers by the outcome of their last check. May reject. */
  countTargets(): Promise<Record<TargetOutcome, number>>
  /** The open alarms about revenue, the oldest first. May reject. */
  openAlarms(): Promise<OpenAlarm[]>
  /**
   * Records time-based changes for search engines, by their tags and times. Several processes can
   * record the same change. Rejects when the database can't be written.
   */
  recordTimeBasedChanges(changes: ReadonlyMap<string, Date>): Promise<void>
  /** Whether the database responds right now; resolves within 3 s unless the process is busy. */
  databaseResponds(): Promise<boolean>
  /** Whether a request carries a session of the admin. It reads no database, so it decides about priority, not about access. */
  carriesSession(request: IncomingMessage): boolean
  /** The use of the connection pools, read from memory. */
  poolFigures(): PoolFigures[]
  accounts: Accounts
  annotations: Annotations
  /** The goals of visits, in the order of their names. */
  goals(): Promise<Goal[]>
  shares: Shares
  savedViews: SavedViews
  /** Payload's REST API, below `/api`. */
  rest: Handler
  /** The admin panel, below `/admin` and `/_next`. */
  openAdmin(options: { development: boolean }): Promise<Handler>
  close(): Promise<void>
}

/** Opens the CMS with the environment that `applyCmsEnv` has completed. Its database must respond. */
export async function openCms({ statistics }: CmsOptions = {}): Promise<Cms> {
  const payload = await openPayload()
  if (statistics) provideStatistics(payload, statistics)
  const closePanels: Array<() => Promise<void>> = []
  return {
    pendingMigrations: () => pendingMigrations(payload),
    migrate: async () => {
      const applied = await migrateDatabase(payload)
      await createFirstVersions(payload)
      return applied
    },
    seed: (options) => seedCopy(payload, initialCopy, options),
    seedFirstAdmin: (admin) => seedFirstAdmin(payload, { ...admin, generate: makePassword }),
    readCopy: (slug, items) => readCopyDocument(payload, slug, items),
    readDraft: (slug) => readDraftDocument(payload, slug),
    keyedHash: (purpose) => createKeyedHash(payload.config.secret, purpose),
    previewLinks: createPreviewLinks(payload.config.secret),
    weeklyMailTokens: createWeeklyMailTokens(payload.config.secret),
    overdueSchedules: () => overdueSchedules(payload),
    runSchedules: () => runSchedules(payload),
    removeBlankDrafts: (signal) => removeBlankDrafts(payload, { signal }),
    areFeedsDue: () => areFeedsDue(payload),
    importDueFeeds: (options) => importDueFeeds(payload, options),
    failedFeeds: () => failedFeeds(payload),
    areTargetsDue: (everyMs) => areTargetsDue(payload, everyMs),
    checkDueTargets: (options) => checkDueTargets(payload, options),
    countTargets: () => countTargets(payload),
    openAlarms: () => readOpenAlarms(payload),
    recordTimeBasedChanges: (changes) => recordTimeBasedChanges(payload, changes),
    databaseResponds: () => databaseResponds(payload.db.pool),
    carriesSession: carriesSession(payload),
    poolFigures: () => poolFiguresOf(payload),
    accounts: accountsOf(payload),
    annotations: createAnnotations(payload),
    goals: () => readGoals(payload.db.pool),
    shares: createShares(payload),
    savedViews: createSavedViews(payload),
    rest: createRestHandler(payload),
    async openAdmin({ development }) {
      const panel = await createAdmin(payload, { dev: development })
      closePanels.push(panel.close)
      return panel.handle
    },
    async close() {
      for (const closePanel of closePanels) await closePanel()
      await closePayload(payload)
    },
  }
}
