import { registerHooks } from 'node:module'

/**
 * Must be the first import, for its side effect: resolves imports between modules of drizzle-orm without
 * reading the `exports` of its package.json.
 *
 * Node parses the package.json for each module that it resolves to a file of the package, only to get
 * the package's `type`. The package.json of drizzle-orm has 129 kB, and the CMS loads its about 250
 * modules twice. Measured with Node 24.21: a start takes 3.0 s of CPU, and 2.3 s with this hook.
 */

const folder = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context
    const isOwn = specifier.startsWith('.') && specifier.endsWith('.js')
    if (!isOwn || !parentURL?.includes(folder) || !conditions.includes('import')) {
      return nextResolve(specifier, context)
    }
    // The package has the type "module"; the files for `require` have another extension.
    const { href } = new URL(specifier, parentURL)
    return { url: href, format: 'module', shortCircuit: true }
  },
})
