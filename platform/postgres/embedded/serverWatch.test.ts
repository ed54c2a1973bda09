import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { watchServer } from './serverWatch.ts'

async function endedServer() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'close')
  return { pid: child.pid ?? 0, port: 1 }
}

test('a failed start is reported and retried until the server runs again', async () => {
  const reported: string[] = []
  const restart = vi
    .fn(async () => ({ pid: process.pid, port: 1 }))
    .mockRejectedValueOnce(new Error('the disk is full'))
  const end = watchServer(await endedServer(), restart, (message) => reported.push(message))
  await vi.waitFor(() => expect(reported.at(-1)).toMatch(/runs again/), 10_000)
  await end()
  expect(reported).toEqual([
    'the embedded Postgres has ended and is being restarted',
    "the embedded Postgres can't be restarted (the disk is full); next attempt in 2 s",
    'the embedded Postgres runs again',
  ])
  expect(restart).toHaveBeenCalledTimes(2)
})

test('stopping the watch cancels the start in flight, and waits for it', async () => {
  const reported: string[] = []
  let ended = false
  const restart = vi.fn(async (signal: AbortSignal) => {
    await once(signal, 'abort')
    ended = true
    throw new Error('cancelled')
  })
  const end = watchServer(await endedServer(), restart, (message) => reported.push(message))
  await vi.waitFor(() => expect(restart).toHaveBeenCalled(), 10_000)
  await end()
  expect(ended).toBe(true)
  expect(reported).toHaveLength(1)
})
