import type { FormState } from 'payload'
import { expect, test } from 'vitest'
import { EditedFields } from './editedFields.ts'

const start: FormState = { a: { value: 'a' }, b: { value: 'b' }, c: { value: 'c' } }

/**
 * A form that, like Payload's, marks only the last typed field as modified, and applies a save's
 * response to all others.
 */
function form() {
  const edited = new EditedFields()
  let fields: FormState = start
  let isSaving = false
  const change = (next: FormState) => {
    fields = next
    for (const [path, mark] of Object.entries(edited.update({ fields, isSaving }))) {
      expect(mark).not.toHaveProperty('value')
      fields = { ...fields, [path]: { ...fields[path], ...mark } }
    }
  }
  change(fields)
  return {
    type(path: string, value: string) {
      const others = Object.entries(fields).map(([at, { isModified: _, ...field }]) => [at, field])
      change({ ...Object.fromEntries(others), [path]: { value, isModified: true } })
    },
    save() {
      isSaving = true
      change(fields)
    },
    receiveResponse(values: Record<string, string>) {
      const merged = Object.entries(fields).map(([path, field]) =>
        field.isModified ? [path, field] : [path, { ...field, value: values[path] }],
      )
      change(Object.fromEntries(merged))
      isSaving = false
      change(fields)
    },
    replace: change,
    values: () => Object.values(fields).map(({ value }) => value),
  }
}

test('the response to a save reverts nothing that was typed while the save was in flight', () => {
  const it = form()
  it.type('a', 'a1')
  it.save()
  it.type('b', 'b1')
  it.type('c', 'c1')
  it.type('a', 'a2')
  it.receiveResponse({ a: 'a1', b: 'b', c: 'c' })
  expect(it.values()).toEqual(['a2', 'b1', 'c1'])
})

test('the response to a save may normalize what was typed before the save', () => {
  const it = form()
  it.type('a', ' a1 ')
  it.type('b', ' b1 ')
  it.type('c', ' c1 ')
  it.save()
  it.receiveResponse({ a: 'a1', b: 'b1', c: 'c1' })
  expect(it.values()).toEqual(['a1', 'b1', ' c1 '])
})

test('a save that follows at once keeps what was typed during both saves', () => {
  const it = form()
  it.save()
  it.type('a', 'a1')
  it.type('b', 'b1')
  it.receiveResponse({ a: 'a', b: 'b', c: 'c' })
  it.type('c', 'c1')
  it.receiveResponse({ a: 'a1', b: 'b1', c: 'c' })
  expect(it.values()).toEqual(['a1', 'b1', 'c1'])
})

test('a version that replaces all fields stays as it is', () => {
  const it = form()
  it.save()
  it.type('a', 'a1')
  it.replace(start)
  expect(it.values()).toEqual(['a', 'b', 'c'])
  it.type('b', 'b1')
  it.receiveResponse({ a: 'other', b: 'b', c: 'c' })
  expect(it.values()).toEqual(['other', 'b1', 'c'])
})
