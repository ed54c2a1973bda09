import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { createBodyBudget } from './bodyBudget.ts'

const asText = async (body: Buffer) => body.toString()
const body = (text: string) => Readable.from([Buffer.from(text)])

test('a body is read completely', async () => {
  const chunks = [Buffer.from('one '), Buffer.from('two')]
  expect(await createBodyBudget(10).withBody(Readable.from(chunks), asText)).toBe('one two')
  expect(await createBodyBudget(0).withBody(Readable.from([]), asText)).toBe('')
})

test('all bodies count until the work with them is done', async () => {
  const budget = createBodyBudget(10)
  const blocked = Promise.withResolvers<void>()
  const first = budget.withBody(body('123456'), () => blocked.promise)
  expect(await budget.withBody(body('12345'), asText)).toBeUndefined()
  expect(await budget.withBody(body('1234'), asText)).toBe('1234')
  blocked.resolve()
  await first
  expect(await budget.withBody(body('1234567890'), asText)).toBe('1234567890')
})

test('an aborted or refused body, or one whose work failed, no longer counts', async () => {
  const budget = createBodyBudget(5)
  const aborted = new PassThrough()
  const reading = budget.withBody(aborted, asText)
  aborted.write('12345')
  aborted.destroy(new Error('connection closed'))
  await expect(reading).rejects.toThrow('connection closed')
  const failure = async () => {
    throw new Error('no')
  }
  await expect(budget.withBody(body('12345'), failure)).rejects.toThrow('no')
  expect(await budget.withBody(body('123456'), asText)).toBeUndefined()
  expect(await budget.withBody(body('12345'), asText)).toBe('12345')
})

test('announced bytes that have not arrived block no other request', async () => {
  const budget = createBodyBudget(5)
  const slow = new PassThrough()
  const reading = budget.withBody(slow, asText)
  slow.write('1')
  await eventually(() => expect(slow.readableLength).toBe(0))
  expect(await budget.withBody(body('1234'), asText)).toBe('1234')
  slow.end()
  expect(await reading).toBe('1')
})
