import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageSchema = z.object({
  version: z.string(),
  dependencies: z.object({ node: z.string() }),
})

/** Version of this release, from `package.json`. */
export function releaseVersion(): string {
  return readPackage().version
}

/** Version of Node that this release requires. */
export function requiredNode(): string {
  return readPackage().dependencies.node
}

function readPackage(): z.infer<typeof packageSchema> {
  const file = new URL('../../package.json', import.meta.url)
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
