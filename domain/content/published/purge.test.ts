import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePurgeMessage, writePurgeMessage } from './purge.ts'

test('a written message parses to the same tags', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (tags) => {
      expect(parsePurgeMessage(writePurgeMessage({ tags }))).toEqual({ ok: true, tags })
    }),
  )
})

test('any other payload is a problem, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (payload) => {
      const parsed = parsePurgeMessage(payload)
      if (parsed.ok) expect(parsed.tags.length).toBeGreaterThan(0)
      else expect(parsed.problem).not.toBe('')
    }),
  )
})
