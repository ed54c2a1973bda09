import { expect, test } from 'vitest'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

/** A module that emits warnings on SIGUSR2, as Node does for a leak or a deprecated API. */
const emitWarnings = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    process.emitWarning('eleven listeners were added to a socket', 'MaxListenersExceededWarning')
    process.emitWarning('url.parse() is old', { type: 'DeprecationWarning', code: 'DEP0169' })
  })
`)}`

test('warnings of Node are log lines, and not text on stderr', async () => {
  const database = await cloneTemplate()
  const env = { DATABASE_URL: database.url, ROLE: 'web' }
  const server = await startProduct(env, [process.execPath, '--import', emitWarnings])
  process.kill(server.process.pid, 'SIGUSR2')
  const lineWith = (text: string) =>
    server.process
      .stdout()
      .split('\n')
      .find((line) => line.includes(text))
  for (const [text, name] of [
    ['eleven listeners were added to a socket', 'MaxListenersExceededWarning'],
    ['url.parse() is old', 'DeprecationWarning'],
  ] as const) {
    await expect.poll(() => lineWith(text), { timeout: 10_000 }).toBeDefined()
    expect(JSON.parse(lineWith(text) ?? '')).toMatchObject({ level: 40, msg: text, err: { name } })
  }
  expect(server.process.stderr()).toBe('')
  await server.stop()
  await database.drop()
})
