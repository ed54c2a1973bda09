import { expect, test } from 'vitest'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { readEnv } from './env.ts'

function envOf(source: Record<string, string>) {
  const result = readEnv(source)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.env
}

function problemsOf(source: Record<string, string>): string[] {
  const result = readEnv(source)
  return result.ok ? [] : result.problems
}

test('without variables all values have their defaults', () => {
  expect(envOf({})).toMatchObject({
    mode: 'production',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    role: 'all',
    logLevel: 'info',
  })
  expect(envOf({}).dataDir).toMatch(/\/\.data$/)
})

test('a variable that is set but empty or blank counts as absent', () => {
  expect(envOf({ PORT: '', SITE_URL: '' }).port).toBe(3000)
  expect(envOf({ PORT: ' ', PAGE_CACHE_MB: '\t' })).toMatchObject({
    port: 3000,
    pageCacheBytes: 64 * 1_048_576,
  })
})

test('space around a value is trimmed', () => {
  expect(envOf({ PORT: ' 8080\n', ROLE: ' web ' })).toMatchObject({ port: 8080, role: 'web' })
})

test('the site address follows the port unless it is given, and loses its trailing slash', () => {
  expect(envOf({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  expect(envOf({ SITE_URL: 'https://payline.example/' }).siteUrl).toBe('https://payline.example')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '+80'],
  ['PORT', '0x1005'],
  ['PORT', '1e3'],
  ['PORT', '80.5'],
  ['PAGE_CACHE_MB', '0x40'],
  ['PAGE_CACHE_MB', '65537'],
  ['NODE_ENV', 'staging'],
  ['SITE_URL', 'payline.example'],
  ['SITE_URL', 'https://payline.example/path'],
  ['SITE_URL', 'https://user:secret-word@payline.example'],
  ['DATABASE_URL', 'mysql://db.example/x'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres:///payline'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.example:0/x'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.example/x?port=abc'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.example/x?port=65536'],
  ['ROLE', 'worker'],
  ['LOG_LEVEL', 'loud'],
  ['CASINO_URL', 'http://casino.example'],
  ['CATALOGUE', 'none'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['PAYLOAD_SECRET', 'secret-word'],
  ['PAGE_CACHE_MB', '-3'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'somebody'],
  ['TRUST_PROXY', 'my-proxy'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['COUNTRY_HEADER', 'CF IPCountry'],
  ['COUNTRY_HEADER', 'x:y'],
  ['EVENTS_PER_MINUTE', '0'],
  ['EVENTS_PER_MINUTE', '-600'],
  ['EVENTS_PER_MINUTE', '1e3'],
  ['EVENTS_BURST', '0x10'],
  ['EVENTS_BURST', '100000001'],
  ['SEARCH_ENGINES', 'google'],
  ['SEARCH_ENGINES', 'altavista=https://altavista.example/ping'],
  ['SEARCH_ENGINES', 'indexnow=ftp://secret-word.example'],
  ['SEARCH_ENGINES', 'indexnow=https://somebody:secret-word@indexnow.example'],
  ['SECURITY_CONTACT', 'security@payline.example'],
  ['SECURITY_CONTACT', 'http://payline.example/secret-word'],
  ['SECURITY_CONTACT', 'mailto:secret-word'],
  ['SECURITY_CONTACT', 'mailto:secret-word@payline.example\nContact: mailto:other@x.example'],
  ['SECURITY_CONTACT', 'https://secret-word:x y@'],
  ['SUBMIT_DELAY_SECONDS', '0'],
  ['SUBMIT_DELAY_SECONDS', '1.5'],
  ['SUBMIT_DELAY_SECONDS', '86401'],
  ['METRICS_TOKEN', 'secret-word'],
  ['METRICS_TOKEN', 'secret-word with spaces'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', '9464/tcp'],
  ['CDN_SECONDS', '0'],
  ['CDN_SECONDS', '1.5'],
  ['CDN_SECONDS', '31536001'],
  ['CDN_STALE_SECONDS', '-1'],
  ['SURROGATE_KEYS', 'yes'],
])('%s=%s is refused by name, with an example, never repeating the value', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must be .*for example`))
  expect(problems[0]).not.toContain('secret-word')
})

test('a database can be addressed by the folder of its socket, in both spellings', () => {
  for (const url of ['postgres:///x?host=/run/pg&port=5433', 'postgres://u:p@%2Frun%2Fpg/x']) {
    expect(envOf({ DATABASE_URL: url, PAYLOAD_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(url)
  }
})

test('the problem of an enumeration lists all values', () => {
  expect(problemsOf({ ROLE: 'worker' })).toEqual([
    'ROLE must be one of all, web, cms, for example all',
  ])
})

test('all bad values are reported together', () => {
  expect(problemsOf({ PORT: 'x', ROLE: 'y' })).toHaveLength(2)
})

test('mail needs both a server and a sender', () => {
  const smtp = { SMTP_URL: 'smtps://user:secret-word@mail.example:465' }
  const from = { MAIL_FROM: 'Payline <hello@payline.example>' }
  expect(envOf({}).mail).toBeUndefined()
  expect(envOf({ ...smtp, ...from }).mail).toEqual({
    smtpUrl: smtp.SMTP_URL,
    from: from.MAIL_FROM,
  })
  expect(problemsOf(smtp)[0]).toMatch(/^MAIL_FROM must be set along with SMTP_URL/)
  expect(problemsOf(from)[0]).toMatch(/^SMTP_URL must be set along with MAIL_FROM/)
})

test('trusted proxies are addresses and ranges of both versions', () => {
  expect(envOf({ TRUST_PROXY: '10.0.0.0/8, ::1,127.0.0.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1',
    '127.0.0.1',
  ])
})

test('the security contact is a mail address or a page', () => {
  expect(envOf({}).securityContact).toBeUndefined()
  for (const contact of ['mailto:security@payline.example', 'https://payline.example/security']) {
    expect(envOf({ SECURITY_CONTACT: contact }).securityContact).toBe(contact)
  }
})

test('the event limits have defaults and can be set', () => {
  expect(envOf({}).eventLimits).toEqual({ perMinute: 600, burst: 300 })
  const set = { EVENTS_PER_MINUTE: '6000', EVENTS_BURST: '1' }
  expect(envOf(set).eventLimits).toEqual({ perMinute: 6_000, burst: 1 })
})

test('search engines have their default addresses, which can be replaced individually', () => {
  expect(envOf({})).toMatchObject({ searchEngines: defaultAddresses, submitDelayMs: 60_000 })
  const set = {
    SEARCH_ENGINES: 'bing=http://127.0.0.1:1/ping?a=b, indexnow=https://x.example',
    SUBMIT_DELAY_SECONDS: '5',
  }
  expect(envOf(set)).toMatchObject({
    searchEngines: {
      ...defaultAddresses,
      bing: 'http://127.0.0.1:1/ping?a=b',
      indexnow: 'https://x.example',
    },
    submitDelayMs: 5_000,
  })
})

test('the country header is converted to lower case, like Node does with headers', () => {
  expect(envOf({}).countryHeader).toBeUndefined()
  expect(envOf({ COUNTRY_HEADER: ' CF-IPCountry ' }).countryHeader).toBe('cf-ipcountry')
})

test('production with a shared database needs a shared secret', () => {
  const shared = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/payline' }
  expect(problemsOf(shared)[0]).toMatch(/^PAYLOAD_SECRET must be set/)
  expect(problemsOf({ ...shared, PAYLOAD_SECRET: 'x'.repeat(32) })).toEqual([])
})

test('metrics have a separate port or none', () => {
  expect(envOf({}).metrics).toEqual({ token: undefined, port: undefined })
  expect(envOf({ METRICS_PORT: '9464' }).metrics.port).toBe(9464)
  expect(problemsOf({ METRICS_PORT: '3000' })[0]).toMatch(/^METRICS_PORT must differ from PORT/)
  // Each gets a different free port.
  expect(envOf({ PORT: '0', METRICS_PORT: '0' }).metrics.port).toBe(0)
})

test('a CDN may cache nothing by default', () => {
  expect(envOf({}).cdn).toEqual({
    seconds: undefined,
    staleSeconds: undefined,
    surrogateKeys: false,
  })
  const set = { CDN_SECONDS: '60', CDN_STALE_SECONDS: '30', SURROGATE_KEYS: 'true' }
  expect(envOf(set).cdn).toEqual({ seconds: 60, staleSeconds: 30, surrogateKeys: true })
  expect(envOf({ SURROGATE_KEYS: 'false' }).cdn.surrogateKeys).toBe(false)
  expect(problemsOf({ CDN_STALE_SECONDS: '30' })[0]).toMatch(/^CDN_SECONDS must be set along/)
})
