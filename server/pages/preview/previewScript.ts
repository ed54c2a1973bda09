import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '#platform/configuration/env.ts'

const source = 'browser/content/preview.ts'
const manifest = z.looseObject({ [source]: z.object({ file: z.string() }) })

/**
 * The address of the script that updates previews. In development Vite serves the source; in a build the
 * name has a hash.
 *
 * @throws when the build has no such script
 */
export function previewScript(mode: Env['mode']): string {
  if (mode === 'development') return `/${source}`
  const text = readFileSync(join(import.meta.dirname, '../../../dist/assets.json'), 'utf8')
  return `/${manifest.parse(JSON.parse(text))[source].file}`
}
