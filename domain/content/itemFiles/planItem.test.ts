import { expect, test } from 'vitest'
import { ImportSummary } from './importSummary.ts'
import { planItem, removesTooMany, type StoredItem } from './planItem.ts'

const stored: StoredItem = {
  slug: 'a',
  isOnSite: true,
  values: { name: 'One', provider: 'Acme', order: 3, noindex: false, introduction: null },
  editedFields: [],
}
const file = (values: Record<string, string | number | boolean | null>) => ({
  slug: 'a',
  row: 2,
  values,
})

test('an item that is not stored is added', () => {
  const plan = planItem('game', file({ name: 'One' }), undefined, { overwrite: false })
  expect(plan).toMatchObject({ action: 'added', values: { name: 'One' } })
})

test('a new item with too little of its own is hidden from search engines, unless the file says otherwise', () => {
  const noindexOf = (values: Parameters<typeof file>[0], before?: StoredItem) =>
    planItem('game', file(values), before, { overwrite: false }).values.noindex
  const name = 'One'
  expect(noindexOf({ name })).toBe(true)
  expect(noindexOf({ name, noindex: false })).toBeUndefined()
  expect(noindexOf({ name, introduction: 'Our own words. '.repeat(20) })).toBeUndefined()
  expect(noindexOf({ name }, stored)).toBe(false)
})

test('an item from the trash comes back with what the file lacks', () => {
  const plan = planItem(
    'game',
    file({ name: 'Two' }),
    { ...stored, isOnSite: false },
    { overwrite: false },
  )
  expect(plan).toMatchObject({
    action: 'added',
    values: { name: 'Two', provider: 'Acme', order: 3 },
  })
})

test('an item from the trash stays there if what was removed is kept', () => {
  const options = { overwrite: true, isRemoved: true }
  const plan = planItem('game', file({ name: 'Two' }), { ...stored, isOnSite: false }, options)
  expect(plan).toMatchObject({ action: 'unchanged', values: stored.values })
})

test('changes are named by field, with the value before and after', () => {
  const plan = planItem('game', file({ name: 'One', provider: null, noindex: true }), stored, {
    overwrite: false,
  })
  expect(plan).toMatchObject({
    action: 'changed',
    changes: [
      { field: 'provider', before: 'Acme', after: null },
      { field: 'noindex', before: false, after: true },
    ],
    values: { name: 'One', provider: null, noindex: true, order: 3 },
  })
})

test('equal and empty values are no change, and an empty position is kept', () => {
  const plan = planItem(
    'game',
    file({ name: 'One', order: null, noindex: null, introduction: null }),
    stored,
    { overwrite: false },
  )
  expect(plan).toMatchObject({ action: 'unchanged', changes: [], values: stored.values })
})

test('a zero differs from an empty value', () => {
  const plan = planItem(
    'game',
    file({ minBet: 0 }),
    { ...stored, values: { minBet: null } },
    { overwrite: false },
  )
  expect(plan.changes).toEqual([{ field: 'minBet', before: null, after: 0 }])
})

test('fields that a person has changed are kept and named, unless they are overwritten', () => {
  const edited = { ...stored, editedFields: ['name'] }
  const kept = planItem('game', file({ name: 'Two', provider: 'B' }), edited, { overwrite: false })
  expect(kept).toMatchObject({
    action: 'changed',
    changes: [{ field: 'provider' }],
    kept: [{ field: 'name', before: 'One', after: 'Two' }],
    values: { name: 'One', provider: 'B' },
  })
  expect(planItem('game', file({ name: 'Two' }), edited, { overwrite: false }).action).toBe(
    'unchanged',
  )
  expect(planItem('game', file({ name: 'Two' }), edited, { overwrite: true })).toMatchObject({
    action: 'changed',
    kept: [],
    values: { name: 'Two' },
  })
})

test('the summary counts all items and lists the changed ones', () => {
  const summary = new ImportSummary()
  for (const name of ['One', 'Two'])
    summary.add(planItem('game', file({ name }), stored, { overwrite: false }))
  summary.add(planItem('game', file({ name: 'One' }), undefined, { overwrite: false }))
  summary.addMissing(['b', 'c'])
  expect(summary.counts).toMatchObject({ added: 1, changed: 1, unchanged: 1, missing: 2 })
  expect(summary.listed.map(({ action }) => action)).toEqual(['changed', 'added'])
  expect(summary.added).toEqual(['a'])
})

test('the summary counts the items of each changed field, with examples, and lists each kept field', () => {
  const summary = new ImportSummary()
  const edited = { ...stored, editedFields: ['name'] }
  for (let at = 0; at < 8; at++) {
    summary.add(
      planItem('game', file({ name: 'Two', provider: `B${at}` }), edited, { overwrite: false }),
    )
  }
  expect(summary.fields).toMatchObject([{ field: 'provider', items: 8 }])
  expect(summary.fields[0]?.examples).toHaveLength(5)
  expect(summary.kept).toHaveLength(8)
  expect(summary.kept[0]).toEqual({ slug: 'a', field: 'name', before: 'One', after: 'Two' })
})

test('removing more than a fifth is too many', () => {
  expect([removesTooMany(20, 100), removesTooMany(21, 100), removesTooMany(0, 0)]).toEqual([
    false,
    true,
    false,
  ])
})
