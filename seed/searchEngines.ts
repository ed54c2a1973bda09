import type { SeedDocument } from './document.ts'

export const searchEngines: SeedDocument<'search-engines'> = { submitsByItself: false }
