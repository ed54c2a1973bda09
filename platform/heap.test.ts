import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In a process of its own: what other tests allocate meanwhile would count. */
const script = `
const { returnFreedMemory } = await import('./platform/heap.ts')
const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
let kept = Array.from({ length: 3e6 }, (_, at) => ({ at, text: 'of row ' + at }))
const atItsPeak = megabytes()
kept = kept.length
returnFreedMemory()
console.log(JSON.stringify({ atItsPeak, afterwards: megabytes() }))
`

test('what a peak took goes back to the system', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const { atItsPeak, afterwards }: { atItsPeak: number; afterwards: number } = JSON.parse(said)
  expect(atItsPeak - afterwards).toBeGreaterThan(100)
})
