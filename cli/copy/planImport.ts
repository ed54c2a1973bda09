import type { Payload } from 'payload'
import { changesBetween } from './changes.ts'
import { draftProblems, schemaProblems } from './checkCopies.ts'
import type { Copies } from './content.ts'
import { type Import, type OnDone, readAtOnce, rehearse } from './copyTransaction.ts'
import { unpublished } from './draftChanges.ts'
import { parseCopyFile } from './parseCopyFile.ts'
import { inFileOrder, lineOf, type Problem } from './problem.ts'
import { missingReferences } from './references.ts'
import type { DocumentShape } from './shape.ts'

const none: Copies = new Map()

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
  const { copies, drafts, lines, problems } = parseCopyFile(text, shapes)
  const stored = await readAtOnce(payload, shapes)
  const changes = changesBetween(shapes, stored, { copies, drafts })
  const work: Import = { payload, shapes, stored, changes, keepsDrafts: drafts === null }
  const lineAt = (path: string) => lineOf(lines, path)
  const found = [
    ...problems,
    // First, because what the CMS says is written for editors.
    ...(await rehearse(work, lines, onDone)),
    ...missingReferences(shapes, copies, stored.references, lineAt),
    ...missingReferences(shapes, drafts ?? none, stored.references, lineAt, unpublished),
    ...schemaProblems(shapes, copies, lines),
    // A draft may lack anything yet.
    ...draftProblems(shapes, drafts ?? none, lines),
  ]
  return { work, problems: inFileOrder(found) }
}
