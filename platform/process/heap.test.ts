import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In a separate process, because allocations of other tests would count. */
const script = `
const { returnFreedMemory } = await import('./platform/process/heap.ts')
const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
let rows = Array.from({ length: 3e6 }, (_, at) => ({ at, text: 'of row ' + at }))
const peak = megabytes()
rows = rows.length
returnFreedMemory()
console.log(JSON.stringify({ peak, after: megabytes() }))
`

test('freed memory is returned to the system', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const { peak, after }: { peak: number; after: number } = JSON.parse(output)
  expect(peak - after).toBeGreaterThan(100)
})
