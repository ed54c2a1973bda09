import { describe, expect, test } from 'vitest'
import { decodeCopyText, readCopyText } from './copyText.ts'

describe('input that is not text', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', Buffer.from(' \n'), /is empty/],
    ['UTF-16', Buffer.from('\ufeffa: b', 'utf16le'), /UTF-8/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), /UTF-8/],
    ['null bytes', Buffer.from('a\0b'), /null bytes/],
    ['line ends of an old Mac', Buffer.from('a: b\rc: d'), /line 1.*Unix line ends/],
  ])('%s', (_what, bytes, problem) => {
    expect(() => decodeCopyText(bytes, 'copy.yaml')).toThrow(problem)
  })

  test('endless input is read up to the maximum size of a copy file', async () => {
    await expect(readCopyText('/dev/zero', 2 ** 20)).rejects.toThrow('larger than 1 MB')
  })

  test('a folder is refused', async () => {
    await expect(readCopyText(import.meta.dirname)).rejects.toThrow('it is a folder')
  })
})
