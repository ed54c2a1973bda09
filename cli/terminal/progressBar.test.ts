import { expect, test } from 'vitest'
import { progressBar } from './progressBar.ts'

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = []
  return { isTTY, columns, written, write: (text: string) => written.push(text) }
}

test('a bar shows the finished share, and leaves an empty line', () => {
  const stream = terminal(true)
  let time = 1_000
  const bar = progressBar('Counting', stream, () => time)
  bar.show(0.5, '100 events')
  time += 100
  bar.show(2, '9 events')
  bar.end()
  expect(stream.written).toEqual([
    '\rCounting [############............]  50 % 100 events',
    '\rCounting [########################] 100 % 9 events  ',
    `\r${' '.repeat(50)}\r`,
  ])
})

test('the bar is drawn ten times a second at most, and never wider than the terminal', () => {
  const stream = terminal(true, 20)
  const bar = progressBar('Counting', stream, () => 1_000)
  for (let done = 0; done < 100; done++) bar.show(done / 100, `${done} events`)
  expect(stream.written).toHaveLength(1)
  expect(stream.written[0]).toHaveLength(20)
})

test('where there is no terminal nothing is written', () => {
  const stream = terminal(false)
  const bar = progressBar('Counting', stream)
  bar.show(0.5, '100 events')
  bar.end()
  expect(stream.written).toEqual([])
})
