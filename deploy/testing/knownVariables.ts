import { envSchema } from '#platform/configuration/envSchema.ts'
import { fileVariable, secretNames } from '#platform/configuration/secretFiles.ts'

/** Every variable that the product looks at. */
export const knownVariables: ReadonlySet<string> = new Set([
  ...Object.keys(envSchema.shape),
  ...secretNames.map(fileVariable),
])
