import { UsageError } from '../failures/usageError.ts'
import { isStdout, writeFileAtomically, writeToStdout } from '../output/atomicFile.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { readCopiesAtOneMoment } from './cms/copyTransaction.ts'
import { withCopy } from './cms/withCopy.ts'
import { writeCopyFile } from './file/writeCopyFile.ts'

type Options = OutputOptions & { out: string; drafts?: true }

/**
 * `cli copy export`: writes all copy as YAML to stdout or to a file, completely or not at all.
 * Result, where a file was written: `{file, documents, bytes}`; with --json on stdout the YAML in
 * `{copy}`.
 */
export async function exportCopy(options: Options): Promise<void> {
  if (options.out === '') throw new UsageError('--out must be a file name, or - for stdout.')
  const { text, documents } = await withCopy(async (payload, shapes) => {
    const { copies, drafts } = await readCopiesAtOneMoment(payload, shapes)
    const absent = shapes.map(({ slug }) => slug).filter((slug) => !copies.has(slug))
    if (absent.length > 0) {
      process.stderr.write(`Not in the file, because never written: ${absent.join(', ')}\n`)
    }
    const text = writeCopyFile(shapes, copies, options.drafts ? drafts : null)
    return { text, documents: copies.size }
  })
  if (isStdout(options.out)) {
    if (options.json) printResult(options, { copy: text }, '')
    else await writeToStdout([text])
    return
  }
  await writeFileAtomically(options.out, [text])
  const result = { file: options.out, documents, bytes: Buffer.byteLength(text) }
  printResult(options, result, `Wrote ${documents} documents to ${options.out}.`)
}
