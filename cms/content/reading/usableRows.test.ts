import { expect, test } from 'vitest'
import { z } from 'zod'
import { usableRows } from './usableRows.ts'

const row = z.object({ key: z.string().min(2), amount: z.number() })
const rows = z.array(row)
const admin = '/admin/collections/offers'

test('a faulty row is left out, named with its place in the admin, and takes no other away', () => {
  const input = [
    { id: '1', key: 'first', amount: 1 },
    { id: '2', key: 'second', amount: 'much' },
    { key: 'x', amount: 3 },
    'nothing',
    { id: '5', key: 'fifth', amount: 5 },
  ]
  const read = usableRows(rows, input, admin)
  expect(read).toEqual({
    ok: true,
    document: [
      { key: 'first', amount: 1 },
      { key: 'fifth', amount: 5 },
    ],
    problem: expect.stringMatching(
      /^second \(\/admin\/collections\/offers\/2\): .*→ at amount; x: .*→ at key; a row without a name: /s,
    ),
  })
})

test('rows without a fault have no problem', () => {
  const input = [{ key: 'first', amount: 1 }]
  expect(usableRows(rows, input, admin)).toEqual({ ok: true, document: input })
})

test('a fault of the list itself is a fault of the document', () => {
  const input = Array.from({ length: 4 }, () => ({ key: 'first', amount: 1 }))
  expect(usableRows(rows.max(3), input, admin)).toMatchObject({ ok: false })
})

test('a refinement of the list can name a row, and not all faulty rows are listed', () => {
  const unique = z.array(row).superRefine((all, context) => {
    for (const [place, { key }] of all.entries()) {
      if (all.findIndex((other) => other.key === key) < place) {
        context.addIssue({ code: 'custom', message: 'is there twice', path: [place, 'key'] })
      }
    }
  })
  const input = Array.from({ length: 8 }, () => ({ key: 'same', amount: 1 }))
  const read = usableRows(unique, input, admin)
  expect(read).toMatchObject({ ok: true, document: [{ key: 'same' }] })
  expect(read.problem).toMatch(/is there twice.*; and 2 more$/s)
})
