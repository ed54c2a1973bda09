import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { waitForFlush } from './waitForFlush.ts'

test('waits for the written data, however slowly it is read', async () => {
  const taken: string[] = []
  let read: () => void = () => undefined
  const slow = new Writable({
    write(piece, _encoding, done) {
      read = () => {
        taken.push(String(piece))
        done()
      }
      if (piece.length === 0) read()
    },
  })
  slow.write('all of it')
  let isFlushed = false
  const waiting = waitForFlush(slow).then(() => {
    isFlushed = true
  })
  await new Promise(setImmediate)
  expect(isFlushed).toBe(false)
  read()
  await waiting
  expect(taken.join('')).toBe('all of it')
})

test('a closed reader is an error, not an endless wait', async () => {
  const closed = new Writable({
    write: (_piece, _encoding, done) => done(new Error('nobody reads')),
  })
  closed.write('lost')
  await expect(waitForFlush(closed)).rejects.toThrow('nobody reads')
})
