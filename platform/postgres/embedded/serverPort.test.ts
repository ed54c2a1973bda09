import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { preferredPort, samePort } from './serverPort.ts'

test('a former port is used again if it is free; otherwise another port, or an error', async () => {
  const port = await preferredPort(undefined)
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
  expect(await preferredPort(port)).toBe(port)
  expect(await samePort(port)).toBe(port)

  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  expect(await preferredPort(port)).not.toBe(port)
  await expect(samePort(port)).rejects.toThrow(`another program has taken its port ${port}`)
  other.close()
  await once(other, 'close')
})
