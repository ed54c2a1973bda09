/** Numbers to look up fast, such as ids of pages: there are millions of rows. */
export type IdSet = {
  ids: readonly number[]
  /** The only id, which is compared instead of looked up. */
  single: number | undefined
  /** 1 for each id. */
  marks: Uint8Array
}

export function idSet(ids: readonly number[]): IdSet {
  const marks = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) marks[id] = 1
  return { ids, single: ids.length === 1 ? ids[0] : undefined, marks }
}
