import { describe, expect, test } from 'vitest'
import { decoded, readCopyText } from './copyText.ts'

describe('what is no text at all', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', Buffer.from(' \n'), /is empty/],
    ['UTF-16', Buffer.from('\ufeffa: b', 'utf16le'), /UTF-8/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), /UTF-8/],
    ['null bytes', Buffer.from('a\0b'), /null bytes/],
    ['line ends of an old Mac', Buffer.from('a: b\rc: d'), /line 1.*Unix line ends/],
  ])('%s', (_what, bytes, problem) => {
    expect(() => decoded(bytes, 'copy.yaml')).toThrow(problem)
  })

  test('what never ends is read as far as a file of copy could go', async () => {
    await expect(readCopyText('/dev/zero', 2 ** 20)).rejects.toThrow('larger than 1 MB')
  })

  test('a folder is told from a file', async () => {
    await expect(readCopyText(import.meta.dirname)).rejects.toThrow('it is a folder')
  })
})
