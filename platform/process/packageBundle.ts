import { join } from 'node:path'

/** The bundle of the CMS's packages, which `cms/bundlePackages.ts` writes. */
export const packageBundle = {
  /** Each module of these packages that our code imports, apart from the admin's. */
  modules: ['payload', 'payload/shared', '@payloadcms/db-postgres', 'jose', 'zod', 'zod/mini'],
  folder: join(import.meta.dirname, '../../node_modules/.payline/bundle'),
  /** A JSON object in this folder, the last file that is written. */
  index: 'index.json',
} as const

/** The file of the bundle for each bundled module; both are paths relative to the folder of the bundle. */
export type BundleIndex = { [modulePath: string]: string }
