import type { FormState } from 'payload'
import { expect, test } from 'vitest'
import type { CheckedField } from './checkedFields.ts'
import { formContent } from './formContent.ts'

const fields: CheckedField[] = [
  { path: 'heading', titles: ['Heading'], tabs: ['Top'], role: 'line' },
  {
    path: 'stats.figures.*.value',
    titles: ['Statistics', 'Figures', 'Figure'],
    tabs: [],
    role: 'line',
  },
  {
    path: 'stats.figures.*.label',
    titles: ['Statistics', 'Figures', 'Words'],
    tabs: [],
    role: 'prose',
  },
  { path: 'image', titles: ['Picture'], tabs: [], role: 'picture' },
]

const form: FormState = {
  image: { value: 'id of a picture' },
  'stats.figures.1.value': { value: 'third' },
  'stats.figures.10.value': { value: 'fifth' },
  'stats.figures.0.label': { value: 'second' },
  'stats.figures.1.label': { value: 'fourth' },
  'stats.figures.0.value': { value: 'first' },
  'stats.figures.0.id': { value: 'not a text' },
  'stats.figures': { value: 11, rows: [] },
  heading: { value: 'before all' },
  other: { value: 'not checked' },
}

test('texts of a form come in the order of its fields, row by row, with their names', () => {
  const { texts, pictures } = formContent(fields, form)
  expect(texts.map(({ text, title }) => [text, title])).toEqual([
    ['before all', 'Heading'],
    ['first', 'Statistics › Figures › 1 › Figure'],
    ['second', 'Statistics › Figures › 1 › Words'],
    ['third', 'Statistics › Figures › 2 › Figure'],
    ['fourth', 'Statistics › Figures › 2 › Words'],
    ['fifth', 'Statistics › Figures › 11 › Figure'],
  ])
  expect(texts[2]).toMatchObject({ role: 'prose', path: 'stats.figures.0.label' })
  expect(pictures).toEqual([{ path: 'image', title: 'Picture', id: 'id of a picture' }])
})

test('an empty field is not a text', () => {
  const empty: FormState = { heading: { value: null }, image: {} }
  expect(formContent(fields, empty)).toEqual({ texts: [], pictures: [] })
})
