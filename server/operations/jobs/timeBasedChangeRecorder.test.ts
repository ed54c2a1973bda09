import { expect, test, vi } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { TimeBasedChangeRecorder } from './timeBasedChangeRecorder.ts'

const seed = fallbackCopy()
const from = '2026-12-01T12:00:00.000Z'
const until = '2026-12-02T12:00:00.000Z'
const christmas = { ...seed.offer, name: 'Christmas', casinoUrl: null, from, until }

function recorderAt(now: string) {
  const clock = { now: new Date(now) }
  const recordChanges = vi.fn(async (_: ReadonlyMap<string, Date>) => undefined)
  const copy = { rawCopy: () => ({ ...seed, 'scheduled-offers': [christmas] }) }
  const recorder = new TimeBasedChangeRecorder({ copy, recordChanges, now: () => clock.now })
  return { clock, recorder, recordChanges }
}

test('each change is recorded once, at its time', async () => {
  const { clock, recorder, recordChanges } = recorderAt('2026-12-01T11:59:59.999Z')
  expect(recorder.isDue()).toBe(false)
  clock.now = new Date(from)
  expect(recorder.isDue()).toBe(true)
  await recorder.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(from)]]))
  expect(recorder.isDue()).toBe(false)
  clock.now = new Date(until)
  await recorder.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(until)]]))
  expect(recorder.isDue()).toBe(false)
})

test('earlier changes are recorded at the start, and a failed record is repeated', async () => {
  const { recorder, recordChanges } = recorderAt('2027-01-01T00:00:00.000Z')
  recordChanges.mockRejectedValueOnce(new Error('away'))
  await expect(recorder.record()).rejects.toThrow('away')
  expect(recorder.isDue()).toBe(true)
  await recorder.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(until)]]))
  expect(recorder.isDue()).toBe(false)
})

test('changes are recorded again after the clock was set back', async () => {
  const { clock, recorder, recordChanges } = recorderAt('2026-12-03T00:00:00.000Z')
  await recorder.record()
  clock.now = new Date('2026-12-01T11:00:00.000Z')
  expect(recorder.isDue()).toBe(false)
  clock.now = new Date(from)
  expect(recorder.isDue()).toBe(true)
  await recorder.record()
  expect(recordChanges).toHaveBeenLastCalledWith(new Map([['offer', new Date(from)]]))
})
