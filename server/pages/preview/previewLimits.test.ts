import { expect, test } from 'vitest'
import { createPreviewLimits } from './previewLimits.ts'

test('an address has a limit of previews per minute', async () => {
  const withinLimits = createPreviewLimits({ concurrency: 2, waiting: 16, perMinute: 3 })
  const make = async () => 'made'
  for (let sent = 0; sent < 3; sent++) {
    expect(await withinLimits('192.0.2.1', make)).toEqual({ ok: true, result: 'made' })
  }
  const refused = await withinLimits('192.0.2.1', make)
  expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  expect((await withinLimits('192.0.2.2', make)).ok).toBe(true)
})

test('few previews run at a time, some wait, and the rest is refused', async () => {
  const withinLimits = createPreviewLimits({ concurrency: 2, waiting: 3, perMinute: 100 })
  const gate = Promise.withResolvers<void>()
  let running = 0
  let max = 0
  const make = async () => {
    max = Math.max(max, ++running)
    await gate.promise
    running--
  }
  const results = Array.from({ length: 8 }, () => withinLimits('192.0.2.1', make))
  gate.resolve()
  const outcomes = (await Promise.all(results)).map(({ ok }) => ok)
  expect(max).toBe(2)
  expect(outcomes.filter((ok) => ok).length).toBeGreaterThanOrEqual(5)
})
