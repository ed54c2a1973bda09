import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This folder. Inside Next's bundle `import.meta` has a URL, but no `dirname`. */
export const cmsFolder = dirname(fileURLToPath(import.meta.url))
