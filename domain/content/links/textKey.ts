import { textKeyPrefix } from '#domain/casinos/keys/textKeyPrefix.ts'

/**
 * The key of a link in running text: a hash of its address (FNV-1a with 64 bits), so that the page
 * and the server find the same key without a table. The hash needs no secret: a key only selects
 * one of the addresses that editors have written.
 */
export function textKeyOf(address: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(address)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return textKeyPrefix + hash.toString(36)
}

/** Whether the key is one of a link in running text, present or removed. */
export function isTextKey(key: string): boolean {
  return key.startsWith(textKeyPrefix)
}
