import { describe, expect, test } from 'vitest'
import { withoutRemoved } from './keepRemoved.ts'

const parts = {
  indexes: {},
  foreignKeys: {},
  uniqueConstraints: {},
  compositePrimaryKeys: {},
  checkConstraints: {},
}
const column = { type: 'varchar' }
const old = {
  id: 'one',
  tables: {
    'public.games': {
      ...parts,
      name: 'games',
      columns: { id: column, title: column, former: column },
      indexes: { former_idx: {}, title_idx: {} },
      foreignKeys: { former_fk: {} },
    },
    'public.item_notes': { ...parts, name: 'item_notes', columns: { id: column } },
  },
  enums: { 'public.status': { values: ['a'] }, 'public.former': { values: ['b'] } },
}
const next = {
  id: 'two',
  tables: {
    'public.games': {
      ...parts,
      name: 'games',
      columns: { id: column, title: { type: 'text' }, added: column },
      indexes: { title_idx: { isUnique: true }, added_idx: {} },
    },
    'public.guides': { ...parts, name: 'guides', columns: { id: column } },
  },
  enums: { 'public.status': { values: ['a', 'c'] } },
}

describe('the schema without what the next schema does not have', () => {
  const { before, removed } = withoutRemoved(old, next)

  test('lacks tables, columns, types and what belongs to them, so that nothing is dropped', () => {
    expect(before).toEqual({
      id: 'one',
      tables: {
        'public.games': {
          ...parts,
          name: 'games',
          columns: { id: column, title: column },
          indexes: { title_idx: {} },
        },
      },
      enums: { 'public.status': { values: ['a'] } },
    })
  })

  test('names the tables and columns that stay in the database', () => {
    expect(removed).toEqual(['public.games.former', 'public.item_notes'])
  })

  test('is the schema itself if the next one has all of it', () => {
    expect(withoutRemoved(next, next)).toEqual({ before: next, removed: [] })
  })
})

test('an index that the next schema does not have is dropped as before if its columns stay', () => {
  const { before } = withoutRemoved(
    {
      ...old,
      tables: { 'public.games': { ...old.tables['public.games'], columns: { id: column } } },
    },
    { ...next, tables: { 'public.games': { ...parts, columns: { id: column } } } },
  )
  expect(before.tables['public.games']?.indexes).toEqual({ former_idx: {}, title_idx: {} })
})

test('what is no schema is refused', () => {
  expect(() => withoutRemoved({}, next)).toThrow()
})
