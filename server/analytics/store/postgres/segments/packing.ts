/**
 * Encodes a table as bytes: its columns one after the other, each in the narrowest width that fits its
 * largest number. A JSON header describes the columns; every part begins at a multiple of 8 bytes.
 */

export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

export type Unpacked<Name extends string> = {
  column(name: Name): Column
  /** The strings of a text column; its numbers are indexes into this list. */
  words(name: Name): readonly string[]
}

type Width = 1 | 2 | 4 | 8
type ColumnLayout = { width: Width; length: number }
type Header = { columns: Record<string, ColumnLayout>; words: Record<string, string[]> }

const alignment = 8
const views = {
  1: Uint8Array,
  2: Uint16Array,
  4: Uint32Array,
  8: Float64Array,
} as const

/**
 * @param numbers integers, not negative
 * @param texts stored as numbers plus a list of distinct words
 */
export function pack(
  numbers: Readonly<Record<string, readonly number[]>>,
  texts: Readonly<Record<string, readonly string[]>>,
): Buffer {
  const header: Header = { columns: {}, words: {} }
  const columns = { ...numbers }
  for (const [name, values] of Object.entries(texts)) {
    const words = [...new Set(values)]
    const numberOf = new Map(words.map((word, index) => [word, index]))
    header.words[name] = words
    columns[name] = values.map((value) => numberOf.get(value) ?? 0)
  }
  for (const [name, values] of Object.entries(columns)) {
    header.columns[name] = { width: widthOf(values), length: values.length }
  }
  const text = Buffer.from(JSON.stringify(header))
  const start = Buffer.alloc(4)
  start.writeUInt32LE(text.length)
  const parts = [padded(Buffer.concat([start, text]))]
  for (const [name, values] of Object.entries(columns)) {
    const { width } = header.columns[name] ?? { width: 8 }
    parts.push(padded(Buffer.from(views[width].from(values).buffer)))
  }
  return Buffer.concat(parts)
}

function widthOf(values: readonly number[]): Width {
  const most = values.reduce((largest, value) => Math.max(largest, value), 0)
  if (most < 2 ** 8) return 1
  if (most < 2 ** 16) return 2
  return most < 2 ** 32 ? 4 : 8
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment
}

/**
 * Decodes the output of `pack` without copying it.
 *
 * @param bytes begin at a multiple of 8 in their buffer
 */
export function unpack<Name extends string>(bytes: Buffer<ArrayBuffer>): Unpacked<Name> {
  const headerEnd = 4 + bytes.readUInt32LE(0)
  // Trusted: only `pack` writes this table.
  const { columns, words }: Header = JSON.parse(bytes.toString('utf8', 4, headerEnd))
  const found = new Map<string, Column>()
  let at = bytes.byteOffset + aligned(headerEnd)
  for (const [name, { width, length }] of Object.entries(columns)) {
    found.set(name, new views[width](bytes.buffer, at, length))
    at += aligned(width * length)
  }
  return {
    column: (name) => found.get(name) ?? new Uint8Array(0),
    words: (name) => words[name] ?? [],
  }
}
