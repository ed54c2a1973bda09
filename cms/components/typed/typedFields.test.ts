import type { FormState } from 'payload'
import { expect, test } from 'vitest'
import { TypedFields } from './typedFields.ts'

const start: FormState = { a: { value: 'a' }, b: { value: 'b' }, c: { value: 'c' } }

/** A form that forgets who typed where, as Payload's does, and takes an answer for all others. */
function form() {
  const typed = new TypedFields()
  let fields: FormState = start
  let isSaving = false
  const change = (next: FormState) => {
    fields = next
    for (const [path, mark] of Object.entries(typed.look({ fields, isSaving }))) {
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
    answer(values: Record<string, string>) {
      const taken = Object.entries(fields).map(([path, field]) =>
        field.isModified ? [path, field] : [path, { ...field, value: values[path] }],
      )
      change(Object.fromEntries(taken))
      isSaving = false
      change(fields)
    },
    replace: change,
    values: () => Object.values(fields).map(({ value }) => value),
  }
}

test('an answer takes back nothing that was typed while the save was under way', () => {
  const it = form()
  it.type('a', 'a1')
  it.save()
  it.type('b', 'b1')
  it.type('c', 'c1')
  it.type('a', 'a2')
  it.answer({ a: 'a1', b: 'b', c: 'c' })
  expect(it.values()).toEqual(['a2', 'b1', 'c1'])
})

test('the answer to a save may tidy up what was typed before it', () => {
  const it = form()
  it.type('a', ' a1 ')
  it.type('b', ' b1 ')
  it.type('c', ' c1 ')
  it.save()
  it.answer({ a: 'a1', b: 'b1', c: 'c1' })
  expect(it.values()).toEqual(['a1', 'b1', ' c1 '])
})

test('a save that follows at once keeps what was typed during both', () => {
  const it = form()
  it.save()
  it.type('a', 'a1')
  it.type('b', 'b1')
  it.answer({ a: 'a', b: 'b', c: 'c' })
  it.type('c', 'c1')
  it.answer({ a: 'a1', b: 'b1', c: 'c' })
  expect(it.values()).toEqual(['a1', 'b1', 'c1'])
})

test('another version in the place of all fields stays as it is', () => {
  const it = form()
  it.save()
  it.type('a', 'a1')
  it.replace(start)
  expect(it.values()).toEqual(['a', 'b', 'c'])
  it.type('b', 'b1')
  it.answer({ a: 'other', b: 'b', c: 'c' })
  expect(it.values()).toEqual(['other', 'b1', 'c'])
})
