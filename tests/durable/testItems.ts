import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { LineFormat } from '#server/durable/files/spoolLine.ts'

/** What the tests of durable storage store. */
export type TestItem = { id: string; text: string }

export const testItems = (count: number, fields: Partial<TestItem> = {}): TestItem[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), text: '', ...fields }))

export const itemLines: LineFormat<TestItem> = {
  name: 'things',
  item: z.object({ id: z.string(), text: z.string() }),
}
