/** Must not change: every drawn value of the catalogue depends on it. */
const seed = 0x9747b28c

/**
 * MurmurHash3_x86_32 by Austin Appleby (public domain, SMHasher, `MurmurHash3.cpp`) over the
 * bytes of an ASCII text; of a character beyond ASCII only the low byte counts.
 *
 * @returns an unsigned 32-bit integer
 */
export function murmur3(text: string, start: number): number {
  const blocks = text.length & ~3
  let hash = start >>> 0
  for (let at = 0; at < blocks; at += 4) {
    hash ^= scramble(word(text, at, 4))
    hash = (hash << 13) | (hash >>> 19)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  hash ^= scramble(word(text, blocks, text.length - blocks))
  return avalanche(hash ^ text.length)
}

/**
 * A whole number from 0 to `count - 1`, drawn for one aspect of one item. Always the same, and
 * independent of the numbers for other aspects.
 *
 * @param id the item's id, such as `slot-17`
 * @param aspect what is drawn, such as `rtp`
 */
export function draw(id: string, aspect: string, count: number): number {
  return Math.floor((murmur3(`${id}/${aspect}`, seed) / 0x1_0000_0000) * count)
}

function word(text: string, from: number, bytes: number): number {
  let value = 0
  for (let byte = 0; byte < bytes; byte += 1) {
    value |= (text.charCodeAt(from + byte) & 0xff) << (8 * byte)
  }
  return value
}

function scramble(value: number): number {
  const mixed = Math.imul(value, 0xcc9e2d51)
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
}

function avalanche(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
