import { stringify } from 'yaml'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { cellOf } from '#domain/content/itemFiles/cells.ts'
import { columnsOf, type Value } from '#domain/content/itemFiles/columns.ts'
import type { FileFormat } from '#domain/content/itemFiles/fileFormat.ts'
import type { StoredItem } from '#domain/content/itemFiles/planItem.ts'
import { csvLine } from '#domain/formats/csv.ts'

/** Without it Excel takes the file for the encoding of the country. */
const byteOrderMark = '\u{feff}'

type Items = AsyncIterable<StoredItem>

const writers: Record<FileFormat, (kind: Kind, items: Items) => AsyncGenerator<string>> = {
  csv: csvText,
  json: jsonText,
  yaml: yamlText,
}

/** The text of a file of items, piece by piece. */
export function itemTexts(format: FileFormat, kind: Kind, items: Items): AsyncGenerator<string> {
  return writers[format](kind, items)
}

async function* csvText(kind: Kind, items: Items): AsyncGenerator<string> {
  const names = columnsOf(kind).map(({ name }) => name)
  yield byteOrderMark + csvLine(names)
  for await (const item of items) {
    yield csvLine(names.map((name) => cellOf(fieldOf(item, name))))
  }
}

/** One item per line, so that the file is readable for people too. */
async function* jsonText(kind: Kind, items: Items): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(membersOf(kind, item))}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* yamlText(kind: Kind, items: Items): AsyncGenerator<string> {
  let isEmpty = true
  for await (const item of items) {
    isEmpty = false
    yield stringify([membersOf(kind, item)], { lineWidth: 0 })
  }
  if (isEmpty) yield '[]\n'
}

function membersOf(kind: Kind, item: StoredItem): Record<string, Value> {
  return Object.fromEntries(columnsOf(kind).map(({ name }) => [name, fieldOf(item, name)]))
}

function fieldOf({ slug, values }: StoredItem, name: string): Value {
  return name === 'slug' ? slug : (values[name] ?? null)
}
