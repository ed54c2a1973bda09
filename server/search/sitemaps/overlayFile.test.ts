import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOverlay } from '#domain/search/sitemaps/overlay.ts'
import { overlaySchema } from '#domain/search/sitemaps/overlayOf.ts'
import { createLog } from '#platform/log/log.ts'
import { overlayFile } from './overlayFile.ts'

let folder: string

const changed = (key: string, change: { lastmod: string; noindex?: boolean }) => ({
  ids: {},
  changes: { [key]: change },
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-overlay-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the file has the last written overlay, and no temporary file is left', async () => {
  const path = join(folder, 'overlay.json')
  const file = overlayFile(path, createLog('silent'))
  for (let day = 10; day < 30; day++)
    file.write(() => changed('game/slot-1', { lastmod: `2026-11-${day}` }))
  await file.settled()
  const last = changed('game/slot-2', { lastmod: '2026-12-01', noindex: true })
  file.write(() => last)
  await file.settled()
  expect(overlaySchema.parse(JSON.parse(readFileSync(path, 'utf8')))).toEqual(last)
  expect(readdirSync(folder)).toEqual(['overlay.json'])
})

test('a failed write is logged, and the next one retries', async () => {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const path = join(folder, 'not-yet', 'overlay.json')
  const file = overlayFile(path, log)
  file.write(() => emptyOverlay)
  await file.settled()
  expect(error).toHaveBeenCalledOnce()
  mkdirSync(join(folder, 'not-yet'))
  file.write(() => emptyOverlay)
  await file.settled()
  expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(emptyOverlay, null, 2)}\n`)
})
