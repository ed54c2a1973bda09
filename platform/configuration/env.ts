import { isAbsolute, resolve } from 'node:path'
import { defaultAddresses, type EngineAddresses } from '#domain/search/submissions/engines.ts'
import { type EnvValues, envSchema } from './envSchema.ts'
import type { EventsAddress } from './eventsAddress.ts'
import { fileVariable, readSecretFiles } from './secretFiles.ts'

/**
 * The environment, parsed once. Only this file accesses `process.env`; all other code gets the parsed
 * values. Space around a value is trimmed; a blank variable counts as absent.
 * Secrets can be files, see `secretFiles.ts`.
 */

export type Env = {
  /** `NODE_ENV`; unset counts as production. */
  mode: NonNullable<EnvValues['NODE_ENV']>
  port: number
  /** Address to listen on; undefined listens on all of them. */
  host: string | undefined
  /** Public origin without a trailing slash. Never taken from a request. */
  siteUrl: string
  /** Undefined: the embedded Postgres is used. */
  databaseUrl: string | undefined
  /** The ClickHouse database for visit events; undefined: they are stored in Postgres. */
  events: EventsAddress | undefined
  /** Absolute path of the folder for all persistent data. */
  dataDir: string
  /** Undefined: generated once into the data folder. */
  payloadSecret: string | undefined
  /** Address of the casino that the first seed writes into the CMS. */
  casinoUrl: string | undefined
  /** Whether the first start writes the delivered items of the catalogue into the CMS, or none. */
  firstCatalogue: EnvValues['CATALOGUE']
  role: EnvValues['ROLE']
  logLevel: EnvValues['LOG_LEVEL']
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** How mail is sent; undefined: features that need mail are off. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: string[]
  /** Private addresses and ranges from which feeds may be downloaded, and to which offers may lead. */
  feedNetworks: string[]
  /** How often addresses at casinos are checked; 0: never. */
  targetCheckMs: number
  /** The header, in lower case, in which a proxy sends the client's country; undefined: none. */
  countryHeader: string | undefined
  /** How many visit events one network address may send to this process. */
  eventLimits: { perMinute: number; burst: number }
  /** Address of each search engine's endpoint. */
  searchEngines: EngineAddresses
  /** How long a publish waits for further ones before they are submitted to search engines together. */
  submitDelayMs: number
  /** Contact in `/.well-known/security.txt`; undefined: there is no such file. */
  securityContact: string | undefined
  /** Size limit of the page cache in bytes; 0 turns the cache off. */
  pageCacheBytes: number
  /** Whether pages are rendered before their first request. */
  renderAhead: boolean
  /** Access to the process's metrics: by token on the site's port, or on a loopback port. */
  metrics: { token: string | undefined; port: number | undefined }
  /** What a CDN in front of the site may cache. */
  cdn: CdnSettings
}

/** What a CDN may do with public pages. */
export type CdnSettings = {
  /** How long the CDN may serve a page without revalidation; undefined: never. */
  seconds: number | undefined
  /** How much longer it may serve the page while it fetches a new version. */
  staleSeconds: number | undefined
  /** Whether pages list the tags by which the CDN can purge them. */
  surrogateKeys: boolean
}

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }

/**
 * Parses the environment. A bad value is a problem that names the variable, what is wrong with
 * it and an example; the value itself is never repeated, since it may be a secret.
 */
export function readEnv(source: NodeJS.Dict<string> = process.env): EnvResult {
  const given = present(source)
  const files = readSecretFiles(given)
  if (!files.ok) return files
  const parsed = envSchema.safeParse({ ...given, ...files.secrets })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return { ok: false, problems }
  }
  const problem = combinationProblem(parsed.data)
  return problem ? { ok: false, problems: [problem] } : { ok: true, env: envOf(parsed.data) }
}

/** The problem with a combination of values that are each valid. */
function combinationProblem(it: EnvValues): string | undefined {
  if (it.NODE_ENV === 'production' && it.DATABASE_URL && !it.PAYLOAD_SECRET) {
    return 'PAYLOAD_SECRET must be set when NODE_ENV is production and DATABASE_URL names a shared database, so that every process signs alike; for example the output of: openssl rand -hex 32'
  }
  if (it.METRICS_PORT !== undefined && it.METRICS_PORT !== 0 && it.METRICS_PORT === it.PORT) {
    return 'METRICS_PORT must differ from PORT, which is where the site listens; for example METRICS_PORT=9464'
  }
  if (it.CDN_STALE_SECONDS !== undefined && it.CDN_SECONDS === undefined) {
    return 'CDN_SECONDS must be set along with CDN_STALE_SECONDS; for example CDN_SECONDS=60 CDN_STALE_SECONDS=30'
  }
  if (Boolean(it.SMTP_URL) === Boolean(it.MAIL_FROM)) return undefined
  const [absent, present] = it.SMTP_URL ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM']
  return `${absent} must be set along with ${present}; for example SMTP_URL=smtps://user:password@mail.example:465 MAIL_FROM=hello@payline.example`
}

function envOf(it: EnvValues): Env {
  return {
    mode: it.NODE_ENV ?? 'production',
    port: it.PORT,
    host: it.HOST,
    siteUrl: new URL(it.SITE_URL ?? `http://localhost:${it.PORT}`).origin,
    databaseUrl: it.DATABASE_URL,
    events: it.EVENTS_URL,
    dataDir: isAbsolute(it.DATA_DIR) ? it.DATA_DIR : resolve(repositoryRoot(), it.DATA_DIR),
    payloadSecret: it.PAYLOAD_SECRET,
    casinoUrl: it.CASINO_URL,
    firstCatalogue: it.CATALOGUE,
    role: it.ROLE,
    logLevel: it.LOG_LEVEL,
    adminEmail: it.ADMIN_EMAIL,
    adminPassword: it.ADMIN_PASSWORD,
    mail: it.SMTP_URL && it.MAIL_FROM ? { smtpUrl: it.SMTP_URL, from: it.MAIL_FROM } : undefined,
    trustProxy: it.TRUST_PROXY ?? [],
    feedNetworks: it.FEED_NETWORKS ?? [],
    targetCheckMs: it.LINK_CHECK_HOURS * 3_600_000,
    countryHeader: it.COUNTRY_HEADER,
    eventLimits: { perMinute: it.EVENTS_PER_MINUTE, burst: it.EVENTS_BURST },
    searchEngines: { ...defaultAddresses, ...it.SEARCH_ENGINES },
    submitDelayMs: it.SUBMIT_DELAY_SECONDS * 1_000,
    securityContact: it.SECURITY_CONTACT,
    renderAhead: it.RENDER_AHEAD === 'true',
    pageCacheBytes: Math.round(it.PAGE_CACHE_MB * 1_048_576),
    metrics: { token: it.METRICS_TOKEN, port: it.METRICS_PORT },
    cdn: {
      seconds: it.CDN_SECONDS,
      staleSeconds: it.CDN_STALE_SECONDS,
      surrogateKeys: it.SURROGATE_KEYS === 'true',
    },
  }
}

function present(source: NodeJS.Dict<string>): Record<string, string> {
  const trimmed = Object.entries(source).map(([name, value = '']) => [name, value.trim()])
  return Object.fromEntries(trimmed.filter(([, value]) => value))
}

/** The site that the command line uses instead of a database, and the API token for it. */
export type SiteAccess = { url: string | undefined; token: string | undefined }

/** `PAYLINE_URL` and `PAYLINE_TOKEN`, unparsed: the server doesn't use them. */
export function readSiteAccess(source: NodeJS.Dict<string> = process.env): SiteAccess {
  const { PAYLINE_URL: url, PAYLINE_TOKEN: token } = present(source)
  return { url, token }
}

/** The values for the CMS's configuration, which is loaded a second time inside Next's own bundle. */
export type CmsEnv = {
  databaseUrl: string
  payloadSecret: string
  siteUrl: string
  dataDir: string
  logLevel: string
  /** Whether visit events are in ClickHouse, so that the admin's list of events is empty. */
  hasOtherEvents?: boolean
}

/**
 * Writes values that are only known after the start (the embedded database's address, a generated
 * secret, a port chosen by the system) to the environment, for every copy of the CMS's configuration
 * in this process.
 */
export function applyCmsEnv(values: CmsEnv, mode: Env['mode']): void {
  // A value and its `_FILE` variable together would be refused when the environment is parsed again.
  for (const name of ['DATABASE_URL', 'PAYLOAD_SECRET'] as const) {
    delete process.env[fileVariable(name)]
  }
  // `Object.assign`, because Next types NODE_ENV as read-only; frameworks that are loaded later read it.
  Object.assign(process.env, {
    NODE_ENV: mode === 'development' ? 'development' : 'production',
    DATABASE_URL: values.databaseUrl,
    PAYLOAD_SECRET: values.payloadSecret,
    SITE_URL: values.siteUrl,
    DATA_DIR: values.dataDir,
    LOG_LEVEL: values.logLevel,
    NEXT_TELEMETRY_DISABLED: '1',
    // Outside Next there is nothing to hot-reload.
    DISABLE_PAYLOAD_HMR: 'true',
  })
}

/**
 * The values that `applyCmsEnv` has set. While the admin is built there is no database and no secret;
 * the placeholders never reach a running server, because the server calls `applyCmsEnv` first.
 */
export function readCmsEnv(source: NodeJS.Dict<string> = process.env): CmsEnv {
  return {
    databaseUrl: source.DATABASE_URL || 'postgres://unsettled.invalid/payline',
    payloadSecret: source.PAYLOAD_SECRET || 'unsettled: only used while the admin is being built',
    siteUrl: source.SITE_URL || 'http://localhost:3000',
    dataDir: source.DATA_DIR || resolve('.data'),
    logLevel: source.LOG_LEVEL || 'info',
    hasOtherEvents: Boolean(source.EVENTS_URL || source[fileVariable('EVENTS_URL')]),
  }
}

/** A function, not a constant: inside Next's bundle `import.meta.dirname` is not available. */
function repositoryRoot(): string {
  return resolve(import.meta.dirname, '..', '..')
}
