import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { packageBundle } from '#platform/process/packageBundle.ts'

const loadPackages = `
  const { registerHooks } = await import('node:module')
  const packages = ${JSON.stringify(packageBundle.modules)}
  const urls = []
  registerHooks({
    load(url, context, nextLoad) {
      urls.push(url)
      return nextLoad(url, context)
    },
  })
  const loaded = {}
  for (const name of packages) loaded[name] = Object.keys(await import(name)).sort()
  console.log(JSON.stringify({ loaded, urls }))
`

type Loaded = { loaded: Record<string, string[]>; urls: string[] }

function load(...preloads: string[]): Loaded {
  const args = [...preloads, '--input-type=module', '--eval', loadPackages]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('the bundle exports what its packages do, and replaces their files', () => {
  const own = (urls: string[]) =>
    urls.filter((url) =>
      /\/node_modules\/(payload|@payloadcms|jose|zod)\/(?!.*node_modules)/.test(url),
    )
  const separate = load()
  const bundled = load('--import', './platform/process/usePackageBundle.ts')
  expect(own(separate.urls).length).toBeGreaterThan(700)
  expect(own(bundled.urls)).toEqual([])
  expect(bundled.loaded).toEqual(separate.loaded)
})
