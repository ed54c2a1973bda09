import { expect, test } from 'vitest'
import { annotatedPoints, pointTexts } from './annotatedPoints.ts'
import { type Annotation, newNote } from './annotation.ts'
import { type Change, changeAnnotations, type DayOfChanges } from './changeAnnotations.ts'

const day = '2026-11-20'
const question = (id: number): Change => ({
  action: 'published',
  subject: `faq-items/${id}`,
  details: `FAQ item “Is it: ${id}?”: Answer, Question`,
})
const ofDay = (kind: DayOfChanges['kind'], ...changes: Change[]): DayOfChanges => ({
  day,
  kind,
  count: changes.length,
  changes,
})
const textsOf = (...days: DayOfChanges[]) => changeAnnotations(days).map(({ text }) => text)

test('a published document is named without its fields, with a link to it', () => {
  expect(changeAnnotations([ofDay('publish', question(7))])).toEqual([
    {
      day,
      kind: 'publish',
      text: 'Published: FAQ item “Is it: 7?”',
      link: '/admin/collections/faq-items/7',
    },
  ])
  const landing = { action: 'published', subject: 'landing', details: 'Landing page: Headline' }
  expect(changeAnnotations([ofDay('publish', landing)])).toMatchObject([
    { text: 'Published: Landing page', link: '/admin/globals/landing' },
  ])
})

test('many documents of a day are one annotation with their number', () => {
  const three = [1, 2, 3].map(question)
  expect(changeAnnotations([ofDay('publish', ...three)])).toHaveLength(3)
  const many = { ...ofDay('publish', ...three), count: 12 }
  expect(changeAnnotations([many])).toEqual([
    { day, kind: 'publish', text: '12 items published', link: '/admin/collections/audit-log' },
  ])
  expect(textsOf({ ...many, kind: 'offer' })).toEqual(['12 changes of offers'])
})

test('an import is one annotation with its counts', () => {
  const details = 'Games: 1,200 created'
  const change = { action: 'imported', subject: 'games', details }
  expect(changeAnnotations([ofDay('publish', change)])).toMatchObject([
    { text: 'Imported: Games: 1,200 created', link: '/admin/collections/games' },
  ])
})

test('a change of an offer is named by what happened and by its title', () => {
  const details = 'Offer “Lucky “Star””: Wagering'
  const change = (action: string) => ({ action, subject: 'offers/1', details })
  expect(textsOf(ofDay('offer', change('published'), change('begins'), change('trashed')))).toEqual(
    ['Offer changed: Lucky “Star”', 'Offer begins: Lucky “Star”', 'Offer removed: Lucky “Star”'],
  )
  const main = { action: 'published', subject: 'offer', details: 'Offer: Amount' }
  expect(textsOf(ofDay('offer', main))).toEqual(['Offer changed: the site’s own'])
})

const note = (ofDay: string): Annotation => ({ day: ofDay, kind: 'note', text: `of ${ofDay}` })
const series = (unit: 'hour' | 'day' | 'month', ...starts: string[]) => ({
  unit,
  points: starts.map((start) => ({ start, visitors: 0, unique_visitors: 0, claim_clicks: 0 })),
})
const placed = (days: string[], points: ReturnType<typeof series>) =>
  annotatedPoints(days.map(note), points).map(({ at, annotations }) => [at, annotations.length])

test('an annotation belongs to the point that contains its day', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-02', '2027-01-01']
  expect(
    placed(days, series('day', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z')),
  ).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(
    placed(days, series('month', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')),
  ).toEqual([
    [0, 1],
    [1, 3],
  ])
})

test('of hours, an annotation belongs to the first of its day', () => {
  const hours = ['01T22', '01T23', '02T00', '02T01'].map((hour) => `2026-11-${hour}:00:00.000Z`)
  expect(placed(['2026-11-01', '2026-11-02'], series('hour', ...hours))).toEqual([
    [0, 1],
    [2, 1],
  ])
})

test('a point names 20 annotations and counts the others', () => {
  const many = Array.from({ length: 34 }, () => note(day))
  expect(pointTexts(many)).toMatchObject({ texts: { length: 20 }, more: 14 })
  expect(pointTexts(many.slice(0, 20))).toMatchObject({ texts: { length: 20 }, more: 0 })
})

test('a note has a real day and one line of 1 to 200 characters', () => {
  const accepts = (text: string, ofDay = day) => newNote.safeParse({ day: ofDay, text }).success
  expect([accepts(' Mailing '), accepts('x'.repeat(200))]).toEqual([true, true])
  expect([accepts('  '), accepts('x'.repeat(201)), accepts('a\nb'), accepts('a\0b')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(accepts('Mailing', '2026-02-30')).toBe(false)
})
