import type { SeedDocument } from '../document/document.ts'

export const searchEngines: SeedDocument<'search-engines'> = { submitsByItself: false }
