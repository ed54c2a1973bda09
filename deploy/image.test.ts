import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { knownVariables } from './testing/knownVariables.ts'
import { startArguments, startEnvironment } from './testing/npmStart.ts'

const lines = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const saying = (instruction: string) =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.split(/\s+/).slice(1))
/** Made while the image is built. */
const builds = ['node_modules', 'dist']
const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
const copied = lastStage.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? [])

test('both stages run the Node that the project has as a dependency', () => {
  const images = saying('FROM').map(([image]) => image)
  expect(images).toHaveLength(2)
  expect(new Set(images)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]))
})

test('everything that is copied is there, and not kept from the build', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const sources = saying('COPY').flatMap((words) =>
    words.filter((word) => !word.startsWith('--')).slice(0, -1),
  )
  const paths = sources.map((path) => path.replace(/^\/app\//, ''))
  expect(paths.filter((path) => !builds.includes(path) && !existsSync(path))).toEqual([])
  expect(paths.filter((path) => !builds.includes(path) && ignored.includes(path))).toEqual([])
})

test('the image has every folder that what it runs imports from', () => {
  const code = copied.filter((path) => !builds.includes(path) && !path.includes('.'))
  const imported = code.flatMap(sourcesIn).flatMap((file) => {
    return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'#(\w+)\//g)].map(
      ([, it]) => it,
    )
  })
  expect(code).toContain('server')
  expect([...new Set(imported)].filter((folder) => !code.includes(folder ?? ''))).toEqual([])
})

test('the build needs no secret, and the image runs as an ordinary user', () => {
  expect(lines.filter((line) => /^(ARG|ENV) .*(SECRET|PASSWORD|TOKEN|_URL)/.test(line))).toEqual([])
  expect(lastStage.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  const owned = lastStage.filter((line) => line.startsWith('COPY') && line.includes('--chown'))
  expect(owned).toEqual([])
})

test('its variables are some that the product knows, and its port the one that is asked', () => {
  const set = lastStage.flatMap((line) => (line.startsWith('ENV ') ? line.slice(4).split(' ') : []))
  const values = new Map(set.map((pair) => pair.split('=') as [string, string]))
  const ofGlibc = new Set(Object.keys(startEnvironment))
  const others = [...values.keys()].filter((name) => !ofGlibc.has(name))
  expect(others.filter((name) => !knownVariables.has(name))).toEqual([])
  expect(Object.fromEntries(values)).toMatchObject(startEnvironment)
  expect(lastStage).toContain(`EXPOSE ${values.get('PORT')}`)
  expect(lastStage).toContain(`VOLUME ${values.get('DATA_DIR')}`)
  expect(lastStage.join()).toContain(`"http://127.0.0.1:${values.get('PORT')}/healthz"`)
})

test('the server is started as by npm start, but without npm, which passes no signal on', () => {
  const [command = '[]'] = lastStage.flatMap((line) =>
    line.startsWith('CMD ') ? line.slice(4) : [],
  )
  expect(JSON.parse(command)).toEqual(['node', ...startArguments])
})

test('the health check exits with 0 for a response, and otherwise prints the reason', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 503).end('waiting for the database')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await healthOf(`${site}/healthz`)).toEqual({ code: 0, stderr: '' })
  expect(await healthOf(`${site}/readyz`)).toEqual({
    code: 1,
    stderr: `${site}/readyz: 503 waiting for the database\n`,
  })
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  expect(await healthOf(`${site}/healthz`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ECONNREFUSED'),
  })
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^\.next|testing\//.test(name))
    .map((name) => join(folder, name))
}

async function healthOf(url: string): Promise<{ code: number; stderr: string }> {
  try {
    await promisify(execFile)(process.execPath, ['deploy/checkHealth.mjs', url])
    return { code: 0, stderr: '' }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, stderr }
  }
}
