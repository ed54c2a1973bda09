import { closeSync, openSync, writeSync } from 'node:fs'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kindDefinitions } from '#domain/catalogue/kinds.ts'
import { csvLine } from '#domain/formats/csv.ts'

const names = Object.keys(kindDefinitions.game.attributes)
/** Every tenth item has a text of its own. */
const textEvery = 10

/** Writes a file of games, three quarters of them slots. The first ones are the delivered games. */
export function writeItemFile(path: string, count: number): void {
  const slots = Math.round((count * 3) / 4)
  const catalogue = createCatalogue({ ...createCatalogue().sizes, slots, tables: count - slots })
  const file = openSync(path, 'w')
  writeSync(file, csvLine(['slug', ...names, 'order', 'introduction']))
  for (let at = 0; at < count; at++) {
    const game = catalogue.at('game', at)
    if (!game) throw new Error(`There is no game ${at}.`)
    const facts: Readonly<Record<string, unknown>> = kindDefinitions.game.factsOf(game)
    const cells = names.map((name) => cellOf(facts[name]))
    const introduction = at % textEvery === 0 ? introductionOf(game.name) : null
    writeSync(file, csvLine([game.id, ...cells, at + 1, introduction]))
  }
  closeSync(file)
}

function cellOf(fact: unknown): string | number | null {
  return typeof fact === 'string' || typeof fact === 'number' ? fact : null
}

function introductionOf(name: string): string {
  return `Our editors have played ${name} for a week, with small stakes and on a phone. They like its pace, and they say so in a few words here, which no other page has.`
}
