import { expect, test } from 'vitest'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

/** Has a promise fail that nobody waits for, whenever the process is told to. */
const failing = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { Promise.reject(new Error('nobody waits for this')) })",
)}`

test('a promise that fails while nobody waits for it is told, and ends nothing', async () => {
  const database = await cloneTemplate()
  const wrapper = [process.execPath, '--import', failing]
  const product = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' }, wrapper)
  product.process.signal('SIGUSR2')
  const [line] = await product.process.says(/.*"msg":"unhandledRejection".*/)
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'nobody waits for this' } })
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  await product.stop()
  await database.drop()
})
