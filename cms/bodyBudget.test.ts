import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import { createBodyBudget } from './bodyBudget.ts'

const asText = async (body: Buffer) => body.toString()
const body = (text: string) => Readable.from([Buffer.from(text)])

test('a body arrives whole', async () => {
  const chunks = [Buffer.from('one '), Buffer.from('two')]
  expect(await createBodyBudget(10).withBody(Readable.from(chunks), asText)).toBe('one two')
  expect(await createBodyBudget(0).withBody(Readable.from([]), asText)).toBe('')
})

test('bodies count together until the work with them is done', async () => {
  const budget = createBodyBudget(10)
  const held = Promise.withResolvers<void>()
  const first = budget.withBody(body('123456'), () => held.promise)
  expect(await budget.withBody(body('12345'), asText)).toBeUndefined()
  expect(await budget.withBody(body('1234'), asText)).toBe('1234')
  held.resolve()
  await first
  expect(await budget.withBody(body('1234567890'), asText)).toBe('1234567890')
})

test('a body that was cut off or refused, or whose work failed, counts no longer', async () => {
  const budget = createBodyBudget(5)
  const cutOff = new PassThrough()
  const reading = budget.withBody(cutOff, asText)
  cutOff.write('12345')
  cutOff.destroy(new Error('hung up'))
  await expect(reading).rejects.toThrow('hung up')
  const failure = async () => {
    throw new Error('no')
  }
  await expect(budget.withBody(body('12345'), failure)).rejects.toThrow('no')
  expect(await budget.withBody(body('123456'), asText)).toBeUndefined()
  expect(await budget.withBody(body('12345'), asText)).toBe('12345')
})

test('what is announced but has not arrived shuts nobody out', async () => {
  const budget = createBodyBudget(5)
  const slow = new PassThrough()
  const reading = budget.withBody(slow, asText)
  slow.write('1')
  await soon(() => expect(slow.readableLength).toBe(0))
  expect(await budget.withBody(body('1234'), asText)).toBe('1234')
  slow.end()
  expect(await reading).toBe('1')
})
