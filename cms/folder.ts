import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This folder. Inside Next's bundle a module has an address, but no `dirname`. */
export const cmsFolder = dirname(fileURLToPath(import.meta.url))
