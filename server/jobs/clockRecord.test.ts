import { expect, test, vi } from 'vitest'
import { fallbackCopy } from '../copy/fallbackCopy.ts'
import { ClockRecord } from './clockRecord.ts'

const seed = fallbackCopy()
const from = '2026-12-01T12:00:00.000Z'
const until = '2026-12-02T12:00:00.000Z'
const christmas = { ...seed.offer, name: 'Christmas', casinoUrl: null, from, until }

function recordOver(now: string) {
  const clock = { now: new Date(now) }
  const recordChanges = vi.fn(async (_: ReadonlyMap<string, Date>) => undefined)
  const copy = { written: () => ({ ...seed, 'scheduled-offers': [christmas] }) }
  const record = new ClockRecord({ copy, recordChanges, now: () => clock.now })
  return { clock, record, recordChanges }
}

test('each moment is recorded once, when it has come', async () => {
  const { clock, record, recordChanges } = recordOver('2026-12-01T11:59:59.999Z')
  expect(record.isDue()).toBe(false)
  clock.now = new Date(from)
  expect(record.isDue()).toBe(true)
  await record.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(from)]]))
  expect(record.isDue()).toBe(false)
  clock.now = new Date(until)
  await record.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(until)]]))
  expect(record.isDue()).toBe(false)
})

test('a start makes up for what passed before it, and a failure for itself', async () => {
  const { record, recordChanges } = recordOver('2027-01-01T00:00:00.000Z')
  recordChanges.mockRejectedValueOnce(new Error('away'))
  await expect(record.record()).rejects.toThrow('away')
  expect(record.isDue()).toBe(true)
  await record.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(until)]]))
  expect(record.isDue()).toBe(false)
})

test('a clock that was ahead and is set back comes to its moments again', async () => {
  const { clock, record, recordChanges } = recordOver('2026-12-03T00:00:00.000Z')
  await record.record()
  clock.now = new Date('2026-12-01T11:00:00.000Z')
  expect(record.isDue()).toBe(false)
  clock.now = new Date(from)
  expect(record.isDue()).toBe(true)
  await record.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(from)]]))
})
