import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

/** What a process does about rejections that no code handles, and about warnings of Node. */

/**
 * A module that causes an unhandled rejection on SIGUSR2, and then emits warnings, as Node does for a
 * leak or a deprecated API.
 */
const troubleOnSignal = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    Promise.reject(new Error('nobody waits for this'))
    process.emitWarning('eleven listeners were added to a socket', 'MaxListenersExceededWarning')
    process.emitWarning('url.parse() is old', { type: 'DeprecationWarning', code: 'DEP0169' })
  })
`)}`

let database: TestDatabase
let product: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  const env = { DATABASE_URL: database.url, ROLE: 'web' }
  product = await startProduct(env, [process.execPath, '--import', troubleOnSignal])
  process.kill(product.process.pid, 'SIGUSR2')
})

afterAll(async () => {
  await product.stop()
  await database.drop()
})

test('an unhandled rejection is logged, and does not end the process', async () => {
  const [line] = await product.process.waitForOutput(/.*"msg":"unhandledRejection".*/)
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'nobody waits for this' } })
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
})

test('warnings of Node are log lines, and not text on stderr', async () => {
  const lineWith = (text: string) =>
    product.process
      .stdout()
      .split('\n')
      .find((line) => line.includes(text))
  for (const [text, name] of [
    ['eleven listeners were added to a socket', 'MaxListenersExceededWarning'],
    ['url.parse() is old', 'DeprecationWarning'],
  ] as const) {
    await expect.poll(() => lineWith(text)).toBeDefined()
    expect(JSON.parse(lineWith(text) ?? '')).toMatchObject({ level: 40, msg: text, err: { name } })
  }
  expect(product.process.stderr()).toBe('')
})
