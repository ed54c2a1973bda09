import { expect, test } from 'vitest'
import { createGiveWay } from './giveWay.ts'

test('long work lets others go between its steps', async () => {
  const giveWay = createGiveWay()
  let others = 0
  const other = setInterval(() => others++, 1)
  for (let step = 0; step < 10; step++) {
    const end = performance.now() + 15
    while (performance.now() < end);
    await giveWay()
  }
  clearInterval(other)
  expect(others).toBeGreaterThanOrEqual(5)
})
