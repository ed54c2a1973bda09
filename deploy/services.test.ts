import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownVariables } from './testing/knownVariables.ts'
import { startArguments, startEnvironment } from './testing/npmStart.ts'

/** The systemd unit and the proxy's configuration, against each other and the code. */

const unit = readFileSync('deploy/payline.service', 'utf8')
  .split('\n')
  .filter((line) => /^\w+=/.test(line))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
const valuesOf = (name: string) => unit.flatMap(([key, value]) => (key === name ? [value] : []))
const [root = ''] = valuesOf('WorkingDirectory')
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8').replace(/^\s*#.*$/gm, '')
const guide = readFileSync('docs/deploying.md', 'utf8')

test('the unit runs the product’s own Node on what npm start runs', () => {
  const [command = ''] = valuesOf('ExecStart')
  const [node = '', ...args] = command.split(' ')
  expect(existsSync(join('.', node.replace(root, '')))).toBe(true)
  expect(node.startsWith(`${root}/`)).toBe(true)
  expect(args).toEqual(startArguments)
})

test('the unit sets nothing that the product does not know', () => {
  const set = new Map(valuesOf('Environment').map((pair) => pair.split('=', 2) as [string, string]))
  expect(Object.fromEntries(set)).toMatchObject(startEnvironment)
  const names = [...set.keys()].filter((name) => !Object.hasOwn(startEnvironment, name))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !knownVariables.has(name))).toEqual([])
})

test('each secret of the unit is a credential that it loads', () => {
  const loaded = valuesOf('LoadCredential').map((it) => it.split(':', 2))
  const files = valuesOf('Environment').filter((it) => /^\w+_FILE=/.test(it))
  expect(files.map((it) => it.replace(/^.*=%d\//, '')).sort()).toEqual(
    loaded.map(([name]) => name).sort(),
  )
  for (const [name, path] of loaded) expect(path).toBe(`/etc/payline/secrets/${name}`)
})

test('the unit gives a stop more time than it takes, and the process the signal alone', () => {
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(5)
  expect(valuesOf('KillMode')).toEqual(['mixed'])
})

test('the data folder is the only one that the unit may write to', () => {
  expect(valuesOf('ProtectSystem')).toEqual(['strict'])
  expect(valuesOf('ReadWritePaths')).toEqual([])
  expect(valuesOf('Environment')).toContain(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`)
})

test('the unit has no rights beyond an ordinary user’s', () => {
  expect(valuesOf('User')).toEqual(['payline'])
  expect(valuesOf('CapabilityBoundingSet')).toEqual([''])
  for (const name of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices']) {
    expect([name, valuesOf(name)]).toEqual([name, ['yes']])
  }
})

test('the guide makes the folders and files that the unit reads', () => {
  const paths = [root, ...valuesOf('EnvironmentFile'), ...valuesOf('LoadCredential')].map((it) =>
    it.replace(/^-|^\w+:/, '').replace('%i', 'web-1'),
  )
  expect(paths.filter((path) => !guide.includes(path))).toEqual([])
})

test('the operator’s command has the user, folders and secrets of the unit', () => {
  const command = readFileSync('deploy/payline', 'utf8')
  expect(command).toContain(`--working-directory=${root} `)
  expect(command).toContain(`--uid=${valuesOf('User')[0]} --gid=${valuesOf('Group')[0]}`)
  for (const name of ['DATABASE_URL_FILE', 'PAYLOAD_SECRET_FILE']) {
    const credential = name.replace('_FILE', '').toLowerCase()
    expect(command).toContain(
      `LoadCredential=${valuesOf('LoadCredential').find((it) => it.startsWith(`${credential}:`))}`,
    )
    expect(command).toContain(`${name}="$CREDENTIALS_DIRECTORY/${credential}"`)
  }
  const settings = ['NODE_ENV', 'DATA_DIR'].map((name) =>
    valuesOf('Environment').find((it) => it.startsWith(`${name}=`)),
  )
  for (const setting of settings) expect(command).toContain(`--setenv=${setting}`)
})

test('the proxy keeps what is for operators from visitors, and hands the desk to its process', () => {
  expect(caddyfile).toMatch(
    /@operators path \/healthz \/readyz \/metrics\n\s*handle @operators \{\n\s*respond 404/,
  )
  expect(caddyfile).toMatch(
    /path \/admin \/admin\/\* \/_next \/_next\/\* \/api \/api\/\*\n\s*not path \/api\/v1 \/api\/v1\/\*/,
  )
})

test('the proxy asks whether a process is ready, and compresses no page anew', () => {
  expect(caddyfile).toContain('health_uri /readyz')
  expect(caddyfile).toContain('lb_policy round_robin')
  expect(caddyfile).toContain('compression off')
  // The desk's answers, of which it has a block of its own.
  const [, pages = ''] = /^\thandle \{([\s\S]*?)^\t\}/m.exec(caddyfile) ?? []
  expect(pages).toContain('{$WEB_UPSTREAMS}')
  expect(pages).not.toContain('encode')
  expect(caddyfile.match(/^\s*encode\b/gm)).toHaveLength(1)
})

test('the proxy hears of a stop while the process still takes connections', () => {
  const [, interval] = /health_interval (\d+)ms/.exec(caddyfile) ?? []
  const start = readFileSync('server/start.ts', 'utf8')
  const [, open] = /openWhileWatchedMs = ([\d_]+)/.exec(start) ?? []
  expect(Number(interval) * 2).toBeLessThan(Number(open?.replaceAll('_', '')))
})

test('the proxy gives up idle connections before the product does', () => {
  const [, proxy] = /keepalive (\d+)s/.exec(caddyfile) ?? []
  const [, product] =
    /keepAliveMs = ([\d_]+)/.exec(readFileSync('server/httpServer.ts', 'utf8')) ?? []
  expect(Number(proxy) * 1_000).toBeLessThan(Number(product?.replaceAll('_', '')))
})

test('all that the proxy’s configuration leaves open is set where it is used', () => {
  const open = new Set([...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name ?? ''))
  expect(open.size).toBe(3)
  const compose = readFileSync('docker-compose.yml', 'utf8')
  for (const name of open) {
    expect([name, compose.includes(`${name}: `), guide.includes(`${name}=`)]).toEqual([
      name,
      true,
      true,
    ])
  }
})

test('braces of the proxy’s configuration are in pairs', () => {
  const bare = caddyfile.replace(/\{\$\w+\}/g, '')
  expect(bare.split('{').length).toBe(bare.split('}').length)
})
