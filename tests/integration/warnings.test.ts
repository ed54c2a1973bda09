import { expect, test } from 'vitest'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

/** Warns when asked to, as Node does of a leak or of an old interface. */
const warnOnSignal = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    process.emitWarning('eleven listeners were added to a socket', 'MaxListenersExceededWarning')
    process.emitWarning('url.parse() is old', { type: 'DeprecationWarning', code: 'DEP0169' })
  })
`)}`

test("the runtime's warnings are lines of the log, and never text on stderr", async () => {
  const database = await cloneTemplate()
  const env = { DATABASE_URL: database.url, ROLE: 'web' }
  const server = await startProduct(env, [process.execPath, '--import', warnOnSignal])
  process.kill(server.process.pid, 'SIGUSR2')
  const said = (text: string) =>
    server.process
      .stdout()
      .split('\n')
      .find((line) => line.includes(text))
  for (const [text, name] of [
    ['eleven listeners were added to a socket', 'MaxListenersExceededWarning'],
    ['url.parse() is old', 'DeprecationWarning'],
  ] as const) {
    await expect.poll(() => said(text), { timeout: 10_000 }).toBeDefined()
    expect(JSON.parse(said(text) ?? '')).toMatchObject({ level: 40, msg: text, err: { name } })
  }
  expect(server.process.stderr()).toBe('')
  await server.stop()
  await database.drop()
})
