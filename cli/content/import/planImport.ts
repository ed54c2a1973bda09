import type { Payload } from 'payload'
import {
  type ImportPlan,
  type OnDone,
  readCopiesAtOneMoment,
  tryChanges,
} from '../cms/copyTransaction.ts'
import { parseCopyFile } from '../file/parseCopyFile.ts'
import { unpublishedName } from '../file/writeCopyFile.ts'
import type { Copies } from '../model/content.ts'
import { inFileOrder, lineOf, type Problem } from '../model/problem.ts'
import { missingReferences } from '../model/references.ts'
import type { DocumentShape } from '../model/shape.ts'
import { changesBetween } from './changes.ts'
import { draftProblems, schemaProblems } from './checkCopies.ts'

const none: Copies = new Map()

/**
 * Computes the changes of an import, and all problems of the file: of its syntax, by the schemas
 * with which pages read copy, and by the CMS, which validates without writing.
 */
export async function planImport(
  payload: Payload,
  shapes: readonly DocumentShape[],
  text: string,
  onDone: OnDone = () => undefined,
): Promise<{ plan: ImportPlan; problems: Problem[] }> {
  const { copies, drafts, lines, problems } = parseCopyFile(text, shapes)
  const stored = await readCopiesAtOneMoment(payload, shapes)
  const changes = changesBetween(shapes, stored, { copies, drafts })
  const work: ImportPlan = { payload, shapes, stored, changes, keepsDrafts: drafts === null }
  const lineAt = (path: string) => lineOf(lines, path)
  const found = [
    ...problems,
    // First, because the messages of the CMS are written for editors.
    ...(await tryChanges(work, lines, onDone)),
    ...missingReferences(shapes, copies, stored.references, lineAt),
    ...missingReferences(shapes, drafts ?? none, stored.references, lineAt, unpublishedName),
    ...schemaProblems(shapes, copies, lines),
    // A draft may be incomplete.
    ...draftProblems(shapes, drafts ?? none, lines),
  ]
  return { plan: work, problems: inFileOrder(found) }
}
