import { z } from 'zod'
import { eventsBurst, eventsPerMinute } from '#domain/analytics/events/limits.ts'
import {
  type EngineAddresses,
  type EngineName,
  engineNames,
} from '#domain/search/submissions/engines.ts'
import { isAddressRange } from './addressRange.ts'
import { parseEventsAddress } from './eventsAddress.ts'
import { hasValidHostAndPort } from './postgresAddress.ts'

const modes = ['production', 'development', 'test'] as const
const roles = ['all', 'web', 'cms'] as const
const firstCatalogues = ['delivered', 'empty'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const example = (text: string) => ({ error: `must be ${text}` })
const oneOf = (values: readonly string[], choice: string) =>
  example(`one of ${values.join(', ')}, for example ${choice}`)
/** The rule checks for digits before `Number`, because `Number` also accepts 0x1005 and 1e3. */
const port = example('a port from 0 (any free one) to 65535, for example 3000')
const proxies = 'addresses or ranges of your own proxies, for example 10.0.0.0/8,127.0.0.1,::1'
const networks =
  'addresses or ranges of private networks with feeds, for example 10.0.0.0/8,192.168.7.20'
const engines =
  'other web addresses without a password for google, bing, yandex or indexnow, for example indexnow=https://www.bing.com/indexnow'
const securityContact = example(
  'a mailto: or https: address, for example mailto:security@payline.example',
)
const submitDelay = example('seconds from 1 to 86400, for example 60')
const metricsToken = example(
  '16 to 1000 letters, digits or .-_~+/=, for example the output of: openssl rand -hex 32',
)
const metricsPort = example('a port from 0 (any free one) to 65535, for example 9464')
const postgresHostAndPort = example(
  'a Postgres address with a host and, if any, a port from 1 to 65535, for example postgres://user:password@db.example:5432/payline',
)
const clickhouseAddress = example(
  'the address of a ClickHouse database, and of every server of its cluster, for example clickhouse://user:password@one.example:8123,two.example:8123/payline?cluster=events, with clickhouses for TLS, and special characters of the password percent-encoded',
)
const linkCheckHours = example('hours from 0 (no checks) to 720, for example 6')
const megabytes = example('megabytes from 0 (no page cache) to 65536, for example 64')

/**
 * The rule of each variable. The message says what the value must be and ends with an example; it
 * never repeats the value, because the value may be a secret.
 */
export const envSchema = z.object({
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
    .refine(hasValidHostAndPort, postgresHostAndPort)
    .optional(),
  EVENTS_URL: z
    .string()
    .transform(parseEventsAddress)
    .refine((address) => address !== undefined, clickhouseAddress)
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
  CATALOGUE: z.enum(firstCatalogues, oneOf(firstCatalogues, 'empty')).default('delivered'),
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
  TRUST_PROXY: addressRanges(proxies),
  FEED_NETWORKS: addressRanges(networks),
  LINK_CHECK_HOURS: z
    .string()
    .regex(/^\d+(\.\d+)?$/, linkCheckHours)
    .transform(Number)
    .pipe(z.number().max(720, linkCheckHours))
    .default(6),
  COUNTRY_HEADER: z
    .string()
    .regex(
      /^[\w-]+$/,
      example('the header in which your proxy names the country, for example CF-IPCountry'),
    )
    .transform((name) => name.toLowerCase())
    .optional(),
  EVENTS_PER_MINUTE: eventCount(eventsPerMinute),
  EVENTS_BURST: eventCount(eventsBurst),
  SEARCH_ENGINES: z
    .string()
    .transform(engineAddresses)
    .refine((addresses) => addresses !== undefined, example(engines))
    .optional(),
  SECURITY_CONTACT: z.string().refine(isContact, securityContact).optional(),
  SUBMIT_DELAY_SECONDS: z
    .string()
    .regex(/^\d+$/, submitDelay)
    .transform(Number)
    .pipe(z.number().min(1, submitDelay).max(86_400, submitDelay))
    .default(60),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d+(\.\d+)?$/, megabytes)
    .transform(Number)
    .pipe(z.number().max(65_536, megabytes))
    .default(64),
  RENDER_AHEAD: z.enum(['true', 'false'], oneOf(['true', 'false'], 'false')).default('true'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,1000}$/, metricsToken)
    .optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, metricsPort)
    .transform(Number)
    .pipe(z.number().max(65_535, metricsPort))
    .optional(),
  CDN_SECONDS: secondsInCdn(60).optional(),
  CDN_STALE_SECONDS: secondsInCdn(30).optional(),
  SURROGATE_KEYS: z.enum(['true', 'false'], oneOf(['true', 'false'], 'true')).optional(),
})

function addressRanges(rule: string) {
  return z
    .string()
    .transform((list) => list.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isAddressRange), example(rule))
    .optional()
}

/** A number of seconds for the CDN, at most a year. */
function secondsInCdn(exampleValue: number) {
  const rule = example(`seconds from 1 to 31536000, for example ${exampleValue}`)
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .pipe(z.number().min(1, rule).max(31_536_000, rule))
}

/** Comma-separated `name=address` pairs; undefined if one of them is malformed. */
function engineAddresses(text: string): Partial<EngineAddresses> | undefined {
  const addresses: Partial<Record<EngineName, string>> = {}
  for (const pair of text.split(',')) {
    const [name = '', ...rest] = pair.trim().split('=')
    const engine = engineNames.find((it) => it === name)
    const address = rest.join('=')
    if (!engine || !isWebAddress(address)) return undefined
    addresses[engine] = address
  }
  return addresses
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  // `fetch` refuses an address with a password, and the ping page shows the addresses to all users.
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/** No whitespace, because a line break would start another line in security.txt. */
function isContact(text: string): boolean {
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text)
}

/** A number of events; digits only, as for `port`. */
function eventCount(usual: number) {
  const wrong = example(`a number of events from 1 to 100000000, for example ${usual}`)
  return z
    .string()
    .regex(/^\d+$/, wrong)
    .transform(Number)
    .pipe(z.number().min(1, wrong).max(100_000_000, wrong))
    .default(usual)
}

export type EnvValues = z.output<typeof envSchema>

function isBareOrigin(text: string): boolean {
  // The rule before this one has refused what is not a URL.
  if (!URL.canParse(text)) return true
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}
