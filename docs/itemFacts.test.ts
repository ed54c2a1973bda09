import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionOf, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { columnsOf } from '#domain/content/itemFiles/columns.ts'
import { section, tableRows } from './testing/markdown.ts'

test('docs/command-line.md lists the facts of each kind with their values', () => {
  const documented = tableRows(
    section(readFileSync('docs/command-line.md', 'utf8'), 'Facts of items'),
  )
  const facts = kinds.flatMap((kind) =>
    columnsOf(kind)
      .filter(({ name }) => Object.hasOwn(kindDefinitions[kind].attributes, name))
      .map(({ name, type, required, options }) => [
        `\`${collectionOf(kind)}\``,
        `\`${name}\`${required ? ', required' : ''}`,
        type === 'choice' ? options.map(({ value }) => `\`${value}\``).join(', ') : `a ${type}`,
      ]),
  )
  expect(documented).toEqual(facts)
})
