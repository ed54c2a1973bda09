import * as z from 'zod/mini'

/** The state of an import as the admin shows it. */

const count = z.number()
const counts = z.object({
  added: count,
  changed: count,
  unchanged: count,
  missing: count,
  removed: count,
  kept_fields: count,
})
const excerpt = z.nullable(z.string())
const change = z.object({ slug: z.string(), field: z.string(), before: excerpt, after: excerpt })
const fault = z.object({
  row: z.nullable(z.number()),
  column: excerpt,
  value: excerpt,
  problem: z.string(),
})

const preview = z.object({
  counts,
  /** The number of items on the site. */
  stored: count,
  /** Whether the file lacks so many items that it is probably incomplete. */
  removesTooMany: z.boolean(),
  fields: z.array(z.object({ field: z.string(), items: count, examples: z.array(change) })),
  added: z.array(z.string()),
  kept: z.array(change),
  missing: z.array(z.string()),
})

const progress = { done: count, of: count }

const importState = z.discriminatedUnion('step', [
  z.object({ step: z.literal('reading'), share: z.number(), items: count }),
  z.object({ step: z.literal('comparing'), ...progress }),
  z.object({
    step: z.literal('preview'),
    preview,
    /** Why the import has not begun. */
    problem: z.nullable(z.string()),
  }),
  z.object({
    step: z.literal('faulty'),
    count,
    faults: z.array(fault),
    /** Whether the file had no fault when its preview was made. */
    meanwhile: z.boolean(),
  }),
  z.object({ step: z.literal('unreadable'), problem: z.string() }),
  /** Comparing once more, before writing. */
  z.object({ step: z.literal('checking'), ...progress }),
  z.object({ step: z.literal('importing'), ...progress }),
  z.object({ step: z.literal('done'), counts }),
  z.object({ step: z.literal('failed'), problem: z.string() }),
])

const importOptions = z.object({
  /** Whether fields that were changed by hand get the value of the file. */
  overwrite: z.boolean(),
  /** Whether items that the file lacks are moved to the trash. */
  deleteMissing: z.boolean(),
})

const itemImport = z.object({
  id: z.string(),
  /** The name of the file. */
  file: z.string(),
  options: importOptions,
  state: importState,
})

/** The body of responses about the import of a person and a kind. */
export const importAnswer = z.object({ import: z.nullable(itemImport) })

export type ImportState = z.infer<typeof importState>
export type ImportPreview = z.infer<typeof preview>
export type ImportSettings = z.infer<typeof importOptions>
export type ItemImportView = z.infer<typeof itemImport>
export type ImportStep = ImportState['step']

const working: readonly ImportStep[] = ['reading', 'comparing', 'checking', 'importing']
const writing: readonly ImportStep[] = ['checking', 'importing']

/** Whether a step ends by itself. */
export function isWorking(step: ImportStep): boolean {
  return working.includes(step)
}

/** Whether an import has begun, and can't be cancelled any more. */
export function isWriting(step: ImportStep): boolean {
  return writing.includes(step)
}
