import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { limitLogSize } from './boundedLog.ts'

test('a log that is too large is truncated while it is being written', async () => {
  const file = join(newDataFolder(), 'postgres.log')
  const writer = openSync(file, 'a')
  const end = limitLogSize(file, { maxBytes: 100, checkMs: 1 })
  try {
    writeSync(writer, 'x'.repeat(101))
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('')
    writeSync(writer, 'after it\n')
    expect(readFileSync(file, 'utf8')).toBe('after it\n')
  } finally {
    end()
    closeSync(writer)
  }
})

test('a log that does not exist yet is truncated later', async () => {
  const file = join(newDataFolder(), 'postgres.log')
  const end = limitLogSize(file, { maxBytes: 100, checkMs: 1 })
  try {
    appendFileSync(file, 'x'.repeat(200))
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('')
  } finally {
    end()
  }
})
