import { writeFileSync } from 'node:fs'
import { refusals } from './licences.ts'
import { licencesPage } from './licencesPage.ts'
import { pageFile, readDependencies } from './readDependencies.ts'

/** Writes `docs/licences.md`: `node_modules/.bin/node docs/licences/writeLicences.ts`. */
const all = readDependencies()
writeFileSync(pageFile, licencesPage(all))
for (const refusal of refusals(all)) {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
