import type { Payload } from 'payload'
import { changesBetween, missingPictures } from './changes.ts'
import { schemaProblems } from './checkCopies.ts'
import { type Import, type OnDone, readAtOnce, rehearse } from './copyTransaction.ts'
import { parseCopyFile } from './parseCopyFile.ts'
import { inFileOrder, lineOf, type Problem } from './problem.ts'
import type { DocumentShape } from './shape.ts'

/**
 * What importing a file would do, and everything that is wrong with it: by its form, by the schemas
 * that pages read copy with, and by the CMS, which is asked without anything being written.
 */
export async function planImport(
  payload: Payload,
  shapes: readonly DocumentShape[],
  text: string,
  onDone: OnDone = () => undefined,
): Promise<{ work: Import; problems: Problem[] }> {
  const { copies, lines, problems } = parseCopyFile(text, shapes)
  const stored = await readAtOnce(payload, shapes)
  const changes = changesBetween(shapes, stored.copies, copies)
  const work: Import = { payload, shapes, stored, changes }
  const found = [
    ...problems,
    // First, because what the CMS says is written for editors.
    ...(await rehearse(work, lines, onDone)),
    ...missingPictures(stored.copies, copies, (path) => lineOf(lines, path)),
    ...schemaProblems(shapes, copies, lines),
  ]
  return { work, problems: inFileOrder(found) }
}
