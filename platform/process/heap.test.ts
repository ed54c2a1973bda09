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

/** Garbage beside 10 MB that are in use, like an import. */
const work = (before: string) => `
const { keepHeapSmall } = await import('./platform/process/heap.ts')
${before}
const used = Array.from({ length: 1e5 }, (_, at) => ({ at, text: 'of row ' + at }))
let peak = 0
for (let at = 0; at < 100; at++) {
  JSON.stringify(Array.from({ length: 1e4 }, (_, row) => ({ row, text: 'of ' + used[row].text })))
  peak = Math.max(peak, process.memoryUsage().heapTotal)
}
console.log(Math.round(peak / 1e6))
`

test('a heap that is kept small holds little besides what is in use', () => {
  const peak = (before: string) =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', work(before)]))
  expect(peak('keepHeapSmall()')).toBeLessThan(0.75 * peak(''))
})
