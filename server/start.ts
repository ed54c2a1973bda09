import type { Server } from 'node:http'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/env.ts'
import { returnFreedMemory } from '#platform/heap.ts'
import type { Log } from '#platform/log.ts'
import { adminStatistics } from './analytics/adminStatistics.ts'
import { type Analytics, openAnalytics } from './analytics/openAnalytics.ts'
import { createApi } from './api/createApi.ts'
import type { Parts } from './app.ts'
import { openRetainedAssets, serveAssets } from './assets.ts'
import { type Auth, openAuth } from './auth/openAuth.ts'
import { openServerCms, openServerDatabase } from './baseServices.ts'
import { createClosedConnectionCounts } from './closedConnectionCounts.ts'
import { type LiveCopy, openLiveCopy } from './copy/liveCopy.ts'
import { openHttpServer } from './httpServer.ts'
import { openJobs } from './jobs/openJobs.ts'
import { createListener } from './listener.ts'
import { type Metrics, openMetrics } from './metrics/openMetrics.ts'
import type { MeasuredParts } from './metrics/sources.ts'
import { type Phase, type Readiness, readinessOf } from './readiness.ts'
import { serveSecurityTxt } from './securityTxt.ts'
import { openSeo } from './seo/openSeo.ts'
import type { Site } from './site.ts'
import { stopServer } from './stopServer.ts'
import { Teardown } from './teardown.ts'

export type Started = {
  /** The site's public address. */
  siteUrl: string
  port: number
  role: Env['role']
}

/** The first admin, created by this start; the password is known only here. */
export type NewAdmin = { email: string; password: string }

export type ServerProcess = {
  /** Resolves at the first readiness; rejects with the reason and the remedy. */
  ready: Promise<Started>
  /**
   * Stops the process at any time, also during its start: requests in flight finish, then all parts are
   * closed, the database last.
   */
  stop(): Promise<void>
}

const defaultAdminEmail = 'admin@payline.example'

/** The parts that are open so far; requests read it while the process is still starting. */
type State = MeasuredParts & {
  phase: Phase
  parts: Parts
  server?: Server
  copy?: LiveCopy
  polledAt?: number
  site?: Pick<Site, 'needsNoRender'>
}

/**
 * Starts the process in its role. The port opens at once, so that `/healthz` and `/readyz` respond; all
 * other requests are refused until the first admin exists and the copy has been read.
 *
 * @param onNewAdmin called at once, because the password would be lost if the start fails later
 */
export function start(env: Env, log: Log, onNewAdmin: (admin: NewAdmin) => void): ServerProcess {
  const state: State = { phase: { name: 'starting', waitingFor: 'the start' }, parts: {} }
  const teardown = new Teardown()
  const stopping = new AbortController()
  const readiness = readinessOf(env.role, state)
  const metrics = openMetrics(env, readiness, state)
  const { signal } = stopping
  const context = { log, state, readiness, metrics, teardown, signal, onNewAdmin }
  const ready = openAll(env, context)
  let stopped: Promise<void> | undefined
  return {
    ready,
    stop() {
      stopping.abort(new Error('The start was interrupted.'))
      stopped ??= stopServer(env, context, ready)
      return stopped
    },
  }
}

type Context = {
  log: Log
  state: State
  readiness: Readiness
  metrics: Metrics
  teardown: Teardown
  /** Aborted by a stop, which may come during the start. */
  signal: AbortSignal
  onNewAdmin(admin: NewAdmin): void
}

async function openAll(env: Env, context: Context): Promise<Started> {
  const { state, metrics, log } = context
  const handler = createListener(env, context)
  const development = env.mode === 'development'
  const closedConnections = createClosedConnectionCounts()
  state.closedConnections = closedConnections
  const options = { port: env.port, host: env.host, development, onClosed: closedConnections.count }
  const { server, port } = await openHttpServer(handler, options)
  state.server = server
  await metrics.listen(log)
  const siteUrl = env.port === 0 ? env.siteUrl.replace(/:0$/, `:${port}`) : env.siteUrl
  await openParts({ ...env, siteUrl, port }, context)
  return { siteUrl, port, role: env.role }
}

/** Opens the parts one after the other, and sets what the process waits for. */
async function openParts(env: Env, context: Context): Promise<void> {
  const { log, state, metrics, teardown, signal } = context
  const waitFor = (what: string) => {
    signal.throwIfAborted()
    state.phase = { name: 'starting', waitingFor: what }
  }
  waitFor('the database')
  const databaseUrl = await openServerDatabase(env, context, waitFor)
  // Added after the database, because the parts are closed in reverse order and the database must be last.
  teardown.add('metrics', metrics.close)
  waitFor('migrations')
  const statistics = () => adminStatistics(state.analytics)
  const cms = await openServerCms(env, databaseUrl, context, statistics)
  state.cms = cms
  await cms.migrate()
  waitFor('the first copy and admin')
  await cms.seed({ casinoUrl: env.casinoUrl })
  const email = env.adminEmail ?? defaultAdminEmail
  const newAdmin = await cms.seedFirstAdmin({ email, password: env.adminPassword })
  if (newAdmin) context.onNewAdmin(newAdmin)
  waitFor('copy')
  state.copy = await openLiveCopy({ cms, databaseUrl, log, signal }, teardown)
  state.parts.assets = serveAssets()
  waitFor('the event store')
  const { batch: onBatch } = metrics.measures
  const ofVisits = { env, databaseUrl, log, copy: state.copy, onBatch }
  const analytics = await openAnalytics(ofVisits, teardown)
  state.analytics = analytics
  waitFor('the signing key')
  const auth = await openAuth({ env, log, cms, copy: state.copy }, teardown)
  state.jobs = openJobs({ env, databaseUrl, log, cms, copy: state.copy }, teardown)
  if (env.role !== 'web') {
    waitFor('the admin')
    state.parts.adminSignIn = auth.adminSignIn
    state.parts.rest = cms.rest
    state.parts.admin = await cms.openAdmin({ development: env.mode === 'development' })
  }
  if (env.role !== 'cms') {
    waitFor('the pages')
    await openSiteParts(env, context, { databaseUrl, cms, copy: state.copy, analytics, auth })
  }
  signal.throwIfAborted()
  if (env.mode === 'production') returnFreedMemory()
  state.phase = { name: 'ready' }
  log.info({ role: env.role, siteUrl: env.siteUrl, port: env.port }, 'ready')
}

/** Opens the parts for visitors, in processes that serve the site. */
async function openSiteParts(
  env: Env,
  context: Context,
  opened: { databaseUrl: string; cms: Cms; copy: LiveCopy; analytics: Analytics; auth: Auth },
): Promise<void> {
  const { log, state, teardown, signal } = context
  const { databaseUrl, cms, copy, analytics, auth } = opened
  const seo = await openSeo({ env, databaseUrl, log, copy, signal }, teardown)
  const api = createApi({ env, log, cms, auth, store: analytics.store, seo })
  state.parts.api = api
  state.parts.jwks = auth.jwks
  state.parts.seo = seo.routes
  const securityTxt = serveSecurityTxt(env.securityContact, env.siteUrl)
  if (securityTxt) state.parts.securityTxt = securityTxt
  await openPages(env, context, { cms, copy })
}

async function openPages(
  env: Env,
  { log, state, metrics, teardown }: Context,
  { cms, copy }: { cms: Cms; copy: LiveCopy },
): Promise<void> {
  // Imported only here: a process without pages needs neither Vike nor the build of the pages.
  const { openSite } = await import('./site.ts')
  const { rendered: onRendered } = metrics.measures
  const site = await openSite({ env, log, cms, copy, onRendered }, teardown)
  state.cache = site.cache
  state.site = site
  state.parts.pages = site.pages
  state.parts.preview = site.preview
  if (site.middleware) state.parts.assets = site.middleware
  else state.parts.retainedAssets = await openRetainedAssets(env.dataDir, log, teardown)
}
