import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

/**
 * The environment, parsed once. This is the only file that touches `process.env`; everything
 * else is handed values. Space around a value is dropped; a variable that is blank counts as absent.
 */

const modes = ['production', 'development', 'test'] as const
const roles = ['all', 'web', 'cms'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const example = (text: string) => ({ error: `must be ${text}` })
const oneOf = (values: readonly string[], choice: string) =>
  example(`one of ${values.join(', ')}, for example ${choice}`)
/** Digits are asked for before `Number`, which also takes 0x1005 and 1e3. */
const port = example('a port from 0 (any free one) to 65535, for example 3000')
const proxies = 'addresses or ranges of your own proxies, for example 10.0.0.0/8,127.0.0.1,::1'
const megabytes = example('megabytes from 0 (no page cache) to 65536, for example 64')

/** Every variable with its rule; the message of a rule ends with an example. */
const schema = z.object({
  NODE_ENV: z.enum(modes, oneOf(modes, 'production')).optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, port)
    .transform(Number)
    .pipe(z.number().max(65_535, port))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, example('a host name or address to listen on, for example 127.0.0.1'))
    .optional(),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      ...example('the public address of the site, for example https://payline.example'),
    })
    .refine(
      isBareOrigin,
      example('an origin without path, query or sign-in, for example https://payline.example'),
    )
    .optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      ...example('a Postgres address, for example postgres://user:password@db.example/payline'),
    })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  PAYLOAD_SECRET: z
    .string()
    .min(32, example('at least 32 characters, for example the output of: openssl rand -hex 32'))
    .optional(),
  CASINO_URL: z
    .url({
      protocol: /^https$/,
      ...example('an https address, for example https://casino.example/welcome'),
    })
    .optional(),
  ROLE: z.enum(roles, oneOf(roles, 'all')).default('all'),
  LOG_LEVEL: z.enum(logLevels, oneOf(logLevels, 'info')).default('info'),
  ADMIN_EMAIL: z.email(example('an e-mail address, for example admin@payline.example')).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, example('at least 6 characters, for example a passphrase of four words'))
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      ...example('a mail server, for example smtps://user:password@mail.example:465'),
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      example('the sender of mails, for example Payline <hello@payline.example>'),
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isAddressRange), example(proxies))
    .optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d+(\.\d+)?$/, megabytes)
    .transform(Number)
    .pipe(z.number().max(65_536, megabytes))
    .default(64),
})

export type Env = {
  /** What the operator set; unset counts as production. */
  mode: (typeof modes)[number]
  port: number
  /** Address to listen on; undefined listens on all of them. */
  host: string | undefined
  /** Public origin without a trailing slash. Never taken from a request. */
  siteUrl: string
  /** Undefined: the embedded Postgres is used. */
  databaseUrl: string | undefined
  /** Absolute path of the folder for all data that lasts. */
  dataDir: string
  /** Undefined: generated once into the data folder. */
  payloadSecret: string | undefined
  /** Address of the casino that the first seed writes into the CMS. */
  casinoUrl: string | undefined
  role: (typeof roles)[number]
  logLevel: (typeof logLevels)[number]
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** How mail is sent; undefined: nothing that needs mail is offered. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Addresses and ranges of proxies whose word on a client's address counts. */
  trustProxy: string[]
  /** Upper bound of the page cache in bytes; 0 switches it off. */
  pageCacheBytes: number
}

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }

/**
 * Parses the environment. A bad value is a problem that names the variable, what is wrong with
 * it and an example; the value itself is never repeated, since it may be a secret.
 */
export function readEnv(source: NodeJS.Dict<string> = process.env): EnvResult {
  const parsed = schema.safeParse(present(source))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return { ok: false, problems }
  }
  const it = parsed.data
  if (it.NODE_ENV === 'production' && it.DATABASE_URL && !it.PAYLOAD_SECRET) {
    return {
      ok: false,
      problems: [
        'PAYLOAD_SECRET must be set when NODE_ENV is production and DATABASE_URL names a shared database, so that every process signs alike; for example the output of: openssl rand -hex 32',
      ],
    }
  }
  if (Boolean(it.SMTP_URL) !== Boolean(it.MAIL_FROM)) {
    const [absent, present] = it.SMTP_URL ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM']
    return {
      ok: false,
      problems: [
        `${absent} must be set along with ${present}; for example SMTP_URL=smtps://user:password@mail.example:465 MAIL_FROM=hello@payline.example`,
      ],
    }
  }
  return {
    ok: true,
    env: {
      mode: it.NODE_ENV ?? 'production',
      port: it.PORT,
      host: it.HOST,
      siteUrl: new URL(it.SITE_URL ?? `http://localhost:${it.PORT}`).origin,
      databaseUrl: it.DATABASE_URL,
      dataDir: isAbsolute(it.DATA_DIR) ? it.DATA_DIR : resolve(repositoryRoot(), it.DATA_DIR),
      payloadSecret: it.PAYLOAD_SECRET,
      casinoUrl: it.CASINO_URL,
      role: it.ROLE,
      logLevel: it.LOG_LEVEL,
      adminEmail: it.ADMIN_EMAIL,
      adminPassword: it.ADMIN_PASSWORD,
      mail: it.SMTP_URL && it.MAIL_FROM ? { smtpUrl: it.SMTP_URL, from: it.MAIL_FROM } : undefined,
      trustProxy: it.TRUST_PROXY ?? [],
      pageCacheBytes: Math.round(it.PAGE_CACHE_MB * 1_048_576),
    },
  }
}

function present(source: NodeJS.Dict<string>): Record<string, string> {
  const trimmed = Object.entries(source).map(([name, value = '']) => [name, value.trim()])
  return Object.fromEntries(trimmed.filter(([, value]) => value))
}

/** What the CMS's configuration needs; it is loaded a second time inside Next's own bundle. */
export type CmsEnv = {
  databaseUrl: string
  payloadSecret: string
  siteUrl: string
  dataDir: string
  logLevel: string
}

/**
 * Settles what is only known after the start (the embedded database's address, a generated
 * secret, a port chosen by the system), for every copy of the CMS's configuration in this process.
 */
export function settleCmsEnv(settled: CmsEnv, mode: Env['mode']): void {
  // Next types NODE_ENV as read-only; frameworks loaded after this point read it.
  Object.assign(process.env, {
    NODE_ENV: mode === 'development' ? 'development' : 'production',
    DATABASE_URL: settled.databaseUrl,
    PAYLOAD_SECRET: settled.payloadSecret,
    SITE_URL: settled.siteUrl,
    DATA_DIR: settled.dataDir,
    LOG_LEVEL: settled.logLevel,
    NEXT_TELEMETRY_DISABLED: '1',
    // Outside Next there is nothing that it could reload.
    DISABLE_PAYLOAD_HMR: 'true',
  })
}

/**
 * What `settleCmsEnv` settled. While the admin is built there is no database and no secret;
 * the placeholders never reach a running server, which always settles them first.
 */
export function readCmsEnv(source: NodeJS.Dict<string> = process.env): CmsEnv {
  return {
    databaseUrl: source.DATABASE_URL || 'postgres://unsettled.invalid/payline',
    payloadSecret: source.PAYLOAD_SECRET || 'unsettled: only used while the admin is being built',
    siteUrl: source.SITE_URL || 'http://localhost:3000',
    dataDir: source.DATA_DIR || resolve('.data'),
    logLevel: source.LOG_LEVEL || 'info',
  }
}

/** Evaluated late: inside Next's bundle this module has no folder of its own. */
function repositoryRoot(): string {
  return resolve(import.meta.dirname, '..')
}

function isBareOrigin(text: string): boolean {
  // What is no address at all has been refused by the rule before.
  if (!URL.canParse(text)) return true
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

/** An IPv4 or IPv6 address, alone or with the length of its prefix. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}
