import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { watchServer } from './serverWatch.ts'

async function goneServer() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'close')
  return { pid: child.pid ?? 0, port: 1 }
}

test('a start that fails is told and tried again, until the server is back', async () => {
  const told: string[] = []
  const restart = vi
    .fn(async () => ({ pid: process.pid, port: 1 }))
    .mockRejectedValueOnce(new Error('the disk is full'))
  const end = watchServer(await goneServer(), restart, (trouble) => told.push(trouble))
  await vi.waitFor(() => expect(told.at(-1)).toMatch(/is back/), 10_000)
  await end()
  expect(told).toEqual([
    'the embedded Postgres is gone and is being started again',
    "the embedded Postgres can't be started again (the disk is full); next attempt in 2 s",
    'the embedded Postgres is back',
  ])
  expect(restart).toHaveBeenCalledTimes(2)
})

test('the end of the watch gives up the start that is under way, and waits for it', async () => {
  const told: string[] = []
  let ended = false
  const restart = vi.fn(async (signal: AbortSignal) => {
    await once(signal, 'abort')
    ended = true
    throw new Error('given up')
  })
  const end = watchServer(await goneServer(), restart, (trouble) => told.push(trouble))
  await vi.waitFor(() => expect(restart).toHaveBeenCalled(), 10_000)
  await end()
  expect(ended).toBe(true)
  expect(told).toHaveLength(1)
})
