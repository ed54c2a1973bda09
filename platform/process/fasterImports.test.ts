import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Records what it resolves: hooks that are registered later run first. */
const noteRest = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  globalThis.rest = []
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')) rest.push(specifier)
      return next(specifier, context)
    },
  })
`)}`

const loadDriver = `
  const { registerHooks } = await import('node:module')
  const resolved = {}
  registerHooks({
    resolve(specifier, context, next) {
      const { url, format } = next(specifier, context)
      if (url.includes('/drizzle-orm/')) resolved[url] = format
      return { url, format, shortCircuit: true }
    },
  })
  const { postgresAdapter } = await import('@payloadcms/db-postgres')
  console.log(JSON.stringify({ rest, resolved, offers: typeof postgresAdapter }))
`

type Loaded = {
  /** Imports between modules of drizzle-orm that Node resolved. */
  rest: string[]
  /** The formats of the modules. */
  resolved: Record<string, string>
  offers: string
}

function load(...imports: string[]): Loaded {
  const preloads = [noteRest, ...imports].flatMap((module) => ['--import', module])
  const args = [...preloads, '--input-type=module', '--eval', loadDriver]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('the first hook resolves all modules of drizzle-orm like Node does', () => {
  const byNode = load()
  const quick = load('./platform/process/fasterImports.ts')
  expect(Object.keys(byNode.resolved).length).toBeGreaterThan(200)
  expect(byNode.rest.length).toBeGreaterThan(200)
  expect(quick).toEqual({ rest: [], resolved: byNode.resolved, offers: 'function' })
})

test('the second hook leaves out the generator of types, and what it loads', () => {
  const loadPayload = `
    const { registerHooks } = await import('node:module')
    const urls = []
    registerHooks({
      resolve(specifier, context, next) {
        const resolved = next(specifier, context)
        urls.push(resolved.url)
        return resolved
      },
    })
    await import('@payloadcms/db-postgres')
    console.log(JSON.stringify(urls.filter((url) => /[/](prettier|lodash)[/]/.test(url)).length))
  `
  const loadedWith = (...preloads: string[]) =>
    Number(
      execFileSync(process.execPath, [...preloads, '--input-type=module', '--eval', loadPayload], {
        encoding: 'utf8',
      }),
    )
  expect(loadedWith()).toBeGreaterThan(0)
  expect(loadedWith('--import', './platform/process/fasterImports.ts')).toBe(0)
})
