import { expect, test } from 'vitest'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

/** A module that causes an unhandled rejection on SIGUSR2. */
const rejectOnSignal = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { Promise.reject(new Error('nobody waits for this')) })",
)}`

test('an unhandled rejection is logged, and does not end the process', async () => {
  const database = await cloneTemplate()
  const wrapper = [process.execPath, '--import', rejectOnSignal]
  const product = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' }, wrapper)
  product.process.signal('SIGUSR2')
  const [line] = await product.process.waitForOutput(/.*"msg":"unhandledRejection".*/)
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'nobody waits for this' } })
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  await product.stop()
  await database.drop()
})
