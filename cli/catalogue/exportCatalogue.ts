import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { withPayload } from '#cli/database/withPayload.ts'
import { itemTexts } from '#cms/catalogue/files/itemTexts.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import type { FileFormat } from '#domain/content/itemFiles/fileFormat.ts'
import type { StoredItem } from '#domain/content/itemFiles/planItem.ts'
import { Failure } from '../failures/failure.ts'
import { writeErrorReason } from '../failures/fileErrors.ts'
import { UsageError } from '../failures/usageError.ts'
import { isStdout, writeFileAtomically, writeToStdout } from '../output/atomicFile.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { requireKinds } from './kindArgument.ts'
import { requireFormat } from './requireFormat.ts'

type Options = OutputOptions & { out: string; format?: string }
type Written = { kind: string; file: string; items: number }

/**
 * `cli catalogue export`: writes the items of a kind to stdout or to a file, or of all kinds into a
 * folder, one file for each. Result, where files were written: `{files: {kind, file, items}[]}`.
 */
export async function exportCatalogue(given: string, options: Options): Promise<void> {
  const { out } = options
  const kinds = requireKinds(given)
  const isAll = given === 'all'
  if (out === '') throw new UsageError('--out must be a file name, or - for stdout.')
  if (isAll && isStdout(out)) throw new UsageError('For all kinds --out must be a folder.')
  if (isStdout(out) && options.json) {
    throw new UsageError('With --json name a file by --out, or use --format json without --json.')
  }
  const format = requireFormat(isAll ? '' : out, options.format, 'csv')
  if (isAll) await makeFolder(out)
  const files = await withPayload(async (payload) => {
    const written: Written[] = []
    for (const kind of kinds) {
      const file = isAll ? join(out, `${collectionOf(kind)}.${format}`) : out
      written.push(await exportKind(payload, kind, { file, format }))
    }
    return written
  })
  if (isStdout(out)) return
  const lines = files.map(({ file, items }) => `Wrote ${items} items to ${file}.`)
  printResult(options, { files }, lines.join('\n'))
}

async function exportKind(
  payload: Payload,
  kind: Kind,
  { file, format }: { file: string; format: FileFormat },
): Promise<Written> {
  const { readPublished } = await import('#cms/catalogue/imports/exportItems.ts')
  const count = { items: 0 }
  const texts = itemTexts(format, kind, counted(readPublished(payload, kind), count))
  await (isStdout(file) ? writeToStdout(texts) : writeFileAtomically(file, texts))
  return { kind: collectionOf(kind), file, items: count.items }
}

async function* counted(
  items: AsyncIterable<StoredItem>,
  count: { items: number },
): AsyncGenerator<StoredItem> {
  for await (const item of items) {
    count.items++
    yield item
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new Failure(`${folder} can't be created: ${writeErrorReason(error)}.`, { cause: error })
  }
}
