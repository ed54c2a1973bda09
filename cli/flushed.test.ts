import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { flushed } from './flushed.ts'

test('what was written is waited for, however slowly it is read', async () => {
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
  const waiting = flushed(slow).then(() => {
    isFlushed = true
  })
  await new Promise(setImmediate)
  expect(isFlushed).toBe(false)
  read()
  await waiting
  expect(taken.join('')).toBe('all of it')
})

test('nobody who reads is an error, not a wait for ever', async () => {
  const closed = new Writable({
    write: (_piece, _encoding, done) => done(new Error('nobody reads')),
  })
  closed.write('lost')
  await expect(flushed(closed)).rejects.toThrow('nobody reads')
})
