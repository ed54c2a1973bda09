import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageSchema = z.object({
  version: z.string(),
  dependencies: z.object({ node: z.string() }),
})

/** Version of this release, as `package.json` has it. */
export function releaseVersion(): string {
  return readPackage().version
}

/** Version of Node that it is made for. */
export function wantedNode(): string {
  return readPackage().dependencies.node
}

function readPackage(): z.infer<typeof packageSchema> {
  const file = new URL('../package.json', import.meta.url)
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
