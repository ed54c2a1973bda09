import { expect, test } from 'vitest'
import { createPreviewLimits } from './previewLimits.ts'

test('one address gets so many previews a minute, and is then asked to wait', async () => {
  const withinLimits = createPreviewLimits({ underWay: 2, waiting: 16, perMinute: 3 })
  const make = async () => 'made'
  for (let sent = 0; sent < 3; sent++) {
    expect(await withinLimits('192.0.2.1', make)).toEqual({ ok: true, done: 'made' })
  }
  const refused = await withinLimits('192.0.2.1', make)
  expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  expect((await withinLimits('192.0.2.2', make)).ok).toBe(true)
})

test('few are made at once, some wait, and the rest come back later', async () => {
  const withinLimits = createPreviewLimits({ underWay: 2, waiting: 3, perMinute: 100 })
  const gate = Promise.withResolvers<void>()
  let underWay = 0
  let most = 0
  const make = async () => {
    most = Math.max(most, ++underWay)
    await gate.promise
    underWay--
  }
  const turns = Array.from({ length: 8 }, () => withinLimits('192.0.2.1', make))
  gate.resolve()
  const outcomes = (await Promise.all(turns)).map(({ ok }) => ok)
  expect(most).toBe(2)
  expect(outcomes.filter((ok) => ok).length).toBeGreaterThanOrEqual(5)
})
