import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/configuration/env.ts'
import { connectionLimits } from '#server/http/connectionLimits.ts'
import { acceptWhilePolledMs } from '#server/operations/stopServer.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { writeSecretFile } from '#tests/setup/processes/writeSecretFile.ts'
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

test('the unit starts what ended again for as long as it ends, but not in a rush', () => {
  expect(valuesOf('Restart')).toEqual(['on-failure'])
  expect(valuesOf('StartLimitIntervalSec')).toEqual(['0'])
  expect(Number(valuesOf('RestartSec')[0])).toBeGreaterThan(1)
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

/** What the guide writes to a file, line by line. */
function written(file: string): string[] {
  const [, begun = ''] = guide.split(`cat > ${file} <<'END'\n`)
  return begun.split('\nEND\n', 1)[0]?.split('\n') ?? []
}

/** Settings as systemd would set them, with each secret in a file that there is. */
function environmentOf(pairs: readonly string[]): Record<string, string> {
  const folder = newDataFolder()
  const secrets: Record<string, string> = {
    DATABASE_URL_FILE: 'postgres://payline:word@127.0.0.1/payline',
    SMTP_URL_FILE: 'smtps://user:word@mail.example:465',
  }
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^"?(\w+)=(.*?)"?$/.exec(pair) ?? []
      const secret = secrets[name] ?? 'a secret that is long enough for everything'
      return [name, name.endsWith('_FILE') ? writeSecretFile(folder, secret) : value]
    }),
  )
}

test('the guide’s settings will do for the service and for the command, with mail or without', () => {
  const settings = written('/etc/payline/payline.env')
  const mail = written('/etc/systemd/system/payline.service.d/mail.conf').flatMap((line) =>
    line.startsWith('Environment=') ? [line.replace('Environment=', '')] : [],
  )
  const ofUnit = [...valuesOf('Environment'), ...settings]
  const command = readFileSync('deploy/payline', 'utf8')
  const ofCommand = [...command.matchAll(/(?:--setenv=|^export |'export )(\w+=\S+)/gm)].map(
    ([, pair = '']) => pair,
  )
  expect([settings.length, mail.length, ofCommand.length]).toEqual([3, 2, 4])
  for (const pairs of [ofUnit, [...ofUnit, ...mail], [...ofCommand, ...settings]]) {
    const result = readEnv(environmentOf(pairs))
    expect(result.ok ? [] : result.problems).toEqual([])
  }
})

test('the template is the same unit, and each timer has what it runs', () => {
  expect(readFileSync('deploy/payline@.service', 'utf8')).toBe(
    readFileSync('deploy/payline.service', 'utf8'),
  )
  const units = readdirSync('deploy').filter((name) => name.endsWith('.timer'))
  expect(units).toEqual(['payline-backup.timer', 'payline-health.timer'])
  for (const name of units) {
    expect(guide).toContain(name)
    const service = readFileSync(join('deploy', name.replace('.timer', '.service')), 'utf8')
    const [, script = ''] = /^ExecStart=\/opt\/payline\/(\S+)$/m.exec(service) ?? []
    expect([script, statSync(script).mode & 0o111]).toEqual([script, 0o111])
  }
})

test('the operator’s command has the user, folders and secrets of the unit', () => {
  const command = readFileSync('deploy/payline', 'utf8')
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

test('the proxy refuses visitors the routes for operators, and passes the admin to its process', () => {
  expect(caddyfile).toMatch(
    /@operators path \/healthz\* \/readyz\* \/metrics\*\n\s*handle @operators \{\n\s*respond 404/,
  )
  expect(caddyfile).toMatch(
    /path \/admin \/admin\/\* \/_next \/_next\/\* \/api \/api\/\*\n\s*not path \/api\/v1 \/api\/v1\/\*/,
  )
})

test('the proxy checks whether a process is ready, and does not compress pages again', () => {
  expect(caddyfile).toContain('health_uri /readyz')
  expect(caddyfile).toContain('lb_policy round_robin')
  expect(caddyfile).toContain('compression off')
  // The block for pages; the admin, whose responses the proxy compresses, has a block of its own.
  const [, pages = ''] = /^\thandle \{([\s\S]*?)^\t\}/m.exec(caddyfile) ?? []
  expect(pages).toContain('{$WEB_UPSTREAMS}')
  expect(pages).not.toContain('encode')
  expect(caddyfile.match(/^\s*encode\b/gm)).toHaveLength(1)
})

test('the proxy learns of a stop while the process still accepts connections', () => {
  const [, interval] = /health_interval (\d+)ms/.exec(caddyfile) ?? []
  expect(Number(interval) * 2).toBeLessThan(acceptWhilePolledMs)
})

test('the proxy gives up idle connections before the product does', () => {
  const [, proxy] = /keepalive (\d+)s/.exec(caddyfile) ?? []
  expect(Number(proxy) * 1_000).toBeLessThan(connectionLimits.keepAliveMs)
})

test('all that the proxy’s configuration leaves open is set where it is used', () => {
  const open = new Set([...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name ?? ''))
  expect(open.size).toBe(4)
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
