import { join } from 'node:path'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import { clientAddressBehind } from '#platform/http/clientAddress.ts'
import { createCountryOf } from '#platform/http/country.ts'
import type { Log } from '#platform/log/log.ts'
import { returnFreedMemory } from '#platform/process/heap.ts'
import { openAuth } from './accounts/openAuth.ts'
import { adminStatistics } from './analytics/adminStatistics.ts'
import { type Analytics, openAnalytics } from './analytics/openAnalytics.ts'
import { serveSharedDashboard } from './analytics/shares/serveSharedDashboard.ts'
import { createShareReaders } from './analytics/shares/shareReaders.ts'
import type { EventStore } from './analytics/store/eventStore.ts'
import type { Parts } from './app.ts'
import { serveBrandFiles } from './brand/brandFiles.ts'
import { createBrandPictures } from './brand/brandPictures.ts'
import { type LiveCopy, openLiveCopy } from './content/liveCopy.ts'
import { createViewerOf, type ViewerOf } from './content/viewer.ts'
import { createApi } from './createApi.ts'
import { createClosedConnectionCounts } from './http/connections/closedConnectionCounts.ts'
import { openHttpServer } from './http/httpServer.ts'
import { createOverload } from './http/overload/overload.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { readyListener, type Served, startingListener } from './listener.ts'
import { openServerCms, openServerDatabase } from './operations/baseServices.ts'
import { openJobs } from './operations/jobs/openJobs.ts'
import { type Metrics, openMetrics } from './operations/metrics/openMetrics.ts'
import type { MeasuredParts } from './operations/metrics/sources.ts'
import { type Phase, readinessOf } from './operations/readiness.ts'
import { serveSecurityTxt } from './operations/securityTxt.ts'
import type { NewAdmin, Started } from './operations/startupMessages.ts'
import { stopServer } from './operations/stopServer.ts'
import { Teardown } from './operations/teardown.ts'
import { openRetainedAssets, serveAssets } from './pages/assets/assets.ts'
import type { Site } from './pages/site.ts'
import { openRevenue, type Revenue } from './revenue/openRevenue.ts'
import { createRevenueStore } from './revenue/revenueStore.ts'
import { weeklyMailEnd } from './revenue/weekly/endPage.ts'
import { openSearch } from './search/openSearch.ts'
import { openSocialImages } from './search/socialImages/socialImages.ts'

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

/** What the operator sees of a start, besides the log. */
export type StartReport = {
  /** A step of the start begins. */
  step(name: string): void
  /** The first admin was created; called at once, because the password would be lost if the start fails. */
  newAdmin(admin: NewAdmin): void
}

/** The open parts of a process that is ready. */
type Running = Served & Required<Pick<MeasuredParts, 'cms' | 'jobs'>> & { copy: LiveCopy }

type Context = {
  log: Log
  metrics: Metrics
  teardown: Teardown
  /** Aborted by a stop, which may come during the start. */
  signal: AbortSignal
  report: StartReport
  /** Names what the start waits for. */
  waitFor(what: string): void
}

/**
 * Starts the process in its role. The port opens at once, so that `/healthz` and `/readyz` respond; all
 * other requests are refused until the first admin exists and the copy has been read.
 */
export function start(env: Env, log: Log, report: StartReport): ServerProcess {
  let phase: Phase = { name: 'starting', waitingFor: 'the start' }
  let running: Running | undefined
  const teardown = new Teardown()
  const stopping = new AbortController()
  const closedConnections = createClosedConnectionCounts()
  const readiness = readinessOf(env.role, { phase: () => phase, parts: () => running ?? {} })
  const metrics = openMetrics(env, readiness, () => ({ ...running, closedConnections }))
  const served = { log, readiness, metrics }
  let listener = startingListener(env, served)

  async function listen() {
    const development = env.mode === 'development'
    const { port, host } = env
    return openHttpServer((request, response) => listener(request, response), {
      port,
      host,
      development,
      refusalHeaders: securityHeaders('data', env.siteUrl),
      onClosed: closedConnections.count,
    })
  }

  async function open({ port }: { port: number }): Promise<Started> {
    const { signal } = stopping
    await metrics.listen(log)
    const siteUrl = env.port === 0 ? env.siteUrl.replace(/:0$/, `:${port}`) : env.siteUrl
    const waitFor = (what: string) => {
      signal.throwIfAborted()
      phase = { name: 'starting', waitingFor: what }
      report.step(what)
    }
    const address = { ...env, siteUrl, port }
    running = await openParts(address, { log, metrics, teardown, signal, report, waitFor })
    signal.throwIfAborted()
    listener = readyListener(address, served, running)
    if (env.mode === 'production') returnFreedMemory()
    phase = { name: 'ready' }
    log.info({ role: env.role, siteUrl, port }, 'ready')
    return { siteUrl, port, role: env.role }
  }

  const listening = listen()
  const ready = listening.then(open)
  let stopped: Promise<void> | undefined
  return {
    ready,
    stop() {
      stopping.abort(new Error('The start was interrupted.'))
      phase = { name: 'draining' }
      const server = listening.then((it) => it.server).catch(() => undefined)
      const { isPolled } = readiness
      stopped ??= stopServer(env, { server, ready, isPolled, teardown, log })
      return stopped
    },
  }
}

/** Opens the parts one after the other. */
async function openParts(env: Env, context: Context): Promise<Running> {
  const { log, metrics, teardown, signal, report, waitFor } = context
  waitFor('the database')
  const databaseUrl = await openServerDatabase(env, context, waitFor)
  // Added after the database, because the parts are closed in reverse order and the database must be last.
  teardown.add('metrics', metrics.close)
  waitFor('migrations')
  let analytics: Analytics | undefined
  const cms = await openServerCms(env, databaseUrl, context, () => adminStatistics(analytics))
  await cms.migrate()
  waitFor('the first copy and admin')
  await cms.seed({ casinoUrl: env.casinoUrl, firstCatalogue: env.firstCatalogue })
  const email = env.adminEmail ?? defaultAdminEmail
  const newAdmin = await cms.seedFirstAdmin({ email, password: env.adminPassword })
  if (newAdmin) report.newAdmin(newAdmin)
  waitFor('copy')
  const copy = await openLiveCopy(
    { cms, databaseUrl, log, hasPages: env.role !== 'cms', signal },
    teardown,
  )
  const clientAddress = clientAddressBehind(env.trustProxy)
  const countryOf = createCountryOf({
    header: env.countryHeader,
    onError: (error) => log.error({ err: error }, 'countries are unknown without their data'),
  })
  const viewerOf = createViewerOf({ rawCopy: () => copy.snapshot().raw, clientAddress, countryOf })
  waitFor('the event store')
  const { batch: onBatch } = metrics.measures
  analytics = await openAnalytics(
    { env, databaseUrl, log, copy, clientAddress, countryOf, viewerOf, onBatch },
    teardown,
  )
  waitFor('the signing key')
  const auth = await openAuth({ env, log, cms, copy }, teardown)
  const figures = createRevenueStore({ databaseUrl, events: analytics.store, log })
  teardown.add('figures of revenue', () => figures.close())
  const jobs = openJobs(
    { env, databaseUrl, log, cms, copy, events: analytics.store, revenue: figures },
    teardown,
  )
  const pictures = createBrandPictures({
    folder: join(env.dataDir, 'media'),
    siteUrl: env.siteUrl,
    log,
  })
  const socialImages = await openSocialImages({ env, copy, pictures, log }, teardown)
  const { initialIcon } = socialImages
  let parts: Parts = {
    brand: serveBrandFiles({ copy, pictures, initialIcon, log }),
    siteImage: socialImages.ofSite,
    assets: serveAssets(),
  }
  if (env.role !== 'web') {
    waitFor('the admin')
    const admin = await cms.openAdmin({ development: env.mode === 'development' })
    parts = { ...parts, adminSignIn: auth.adminSignIn, rest: cms.rest, admin }
  }
  let site: Site | undefined
  let revenue: Revenue | undefined
  if (env.role !== 'cms') {
    revenue = await openRevenue({ env, cms, figures, databaseUrl, log, clientAddress }, teardown)
    waitFor('the pages')
    const search = await openSearch({ env, databaseUrl, log, copy, socialImages, signal }, teardown)
    const shareReaders = createShareReaders(cms.shares)
    const api = createApi({
      env,
      log,
      cms,
      copy,
      auth,
      store: analytics.store,
      shareReaders,
      revenue: figures,
      search,
    })
    // Last, because pages are rendered ahead from then on.
    site = await openPages(env, context, { cms, copy, viewerOf, store: analytics.store })
    const ofPages = await siteParts(env, context, site)
    const siteName = () => copy.snapshot().documents['site-settings'].siteName
    parts = {
      ...parts,
      api,
      jwks: auth.jwks,
      sharedDashboard: serveSharedDashboard({
        readers: shareReaders,
        renderer: site.renderer,
        env,
        siteName,
        log,
      }),
      weeklyMail: weeklyMailEnd({ tokens: cms.weeklyMailTokens, databaseUrl, siteName, log }),
      search: search.routes,
      ...ofPages,
    }
  }
  const overload = createOverload({
    rendering: () => site?.cache.rendering() ?? 0,
    isSignedIn: (request) => cms.carriesSession(request),
    needsNoRender: (request) => site?.needsNoRender(request) ?? true,
    log,
  })
  return {
    parts,
    overload,
    cms,
    copy,
    analytics,
    jobs,
    ...(revenue ? { revenue } : {}),
    ...(site ? { cache: site.cache } : {}),
  }
}

async function openPages(
  env: Env,
  { log, metrics, teardown }: Context,
  {
    cms,
    copy,
    viewerOf,
    store,
  }: { cms: Cms; copy: LiveCopy; viewerOf: ViewerOf; store: EventStore },
): Promise<Site> {
  // Imported only here: a process without pages needs neither Vike nor the build of the pages.
  const { openSite } = await import('./pages/site.ts')
  const { rendered: onRendered } = metrics.measures
  const mostViewed = (limit: number) => store.mostViewed(limit, Date.now())
  return openSite({ env, log, cms, copy, viewerOf, mostViewed, onRendered }, teardown)
}

/** The handlers of the pages and of the files beside them. */
async function siteParts(env: Env, { log, teardown }: Context, site: Site): Promise<Parts> {
  const securityTxt = serveSecurityTxt(env.securityContact, env.siteUrl)
  return {
    pages: site.pages,
    market: site.market,
    preview: site.preview,
    ...(securityTxt ? { securityTxt } : {}),
    ...(site.middleware
      ? { assets: site.middleware }
      : { retainedAssets: await openRetainedAssets(env.dataDir, log, teardown) }),
  }
}
