import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { type BundleIndex, packageBundle } from '#platform/process/packageBundle.ts'

/**
 * A build step: bundles the packages of the CMS, which have 1,400 modules with what they import, for
 * `platform/process/usePackageBundle.ts`. Next has a bundle of its own.
 */

/** These are loaded from their own files: `pg` has one state for all code, and pino starts workers. */
const separate = new Set(['pg', 'pino', 'pino-pretty'])

const { modules, folder, index } = packageBundle
const pathFromBundle = (file: string) => relative(folder, file).replaceAll('\\', '/')

/** Keeps what a module finds by its own path: other packages, and files beside it. */
const originalPaths: Plugin = {
  name: 'original-paths',
  enforce: 'pre',
  async resolveId(name, importer) {
    if (!separate.has(name)) return null
    const found = await this.resolve(name, importer, { skipSelf: true })
    return found && { id: pathFromBundle(found.id), external: true }
  },
  transform(code, file) {
    const own = `new URL(${JSON.stringify(pathFromBundle(file))}, import.meta.url).href`
    return code.replaceAll('import.meta.url', own)
  },
}

await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [originalPaths],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: `node${process.versions.node}`,
    minify: false,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      input: Object.fromEntries(modules.map((name) => [fileName(name), name])),
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // V8 keeps the source: without comments and indentation it is a fourth shorter.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})
const files: BundleIndex = Object.fromEntries(
  modules.map((name) => [
    pathFromBundle(fileURLToPath(import.meta.resolve(name))),
    `${fileName(name)}.mjs`,
  ]),
)
writeFileSync(join(folder, index), JSON.stringify(files))

function fileName(module: string): string {
  return module.replace('@', '').replaceAll('/', '-')
}
