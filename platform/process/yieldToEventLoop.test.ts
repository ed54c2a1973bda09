import { expect, test } from 'vitest'
import { createYieldToEventLoop } from './yieldToEventLoop.ts'

test('long work lets other events run between its steps', async () => {
  const yieldToEventLoop = createYieldToEventLoop()
  let others = 0
  const other = setInterval(() => others++, 1)
  for (let step = 0; step < 10; step++) {
    const end = performance.now() + 15
    while (performance.now() < end);
    await yieldToEventLoop()
  }
  clearInterval(other)
  expect(others).toBeGreaterThanOrEqual(5)
})
