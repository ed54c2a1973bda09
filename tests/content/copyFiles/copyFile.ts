import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { applyChanges, readCopiesAtOneMoment } from '#cli/content/cms/copyTransaction.ts'
import { readCopyText } from '#cli/content/file/copyText.ts'
import { writeCopyFile } from '#cli/content/file/writeCopyFile.ts'
import { type Difference, differenceOf } from '#cli/content/import/describeChanges.ts'
import { planImport } from '#cli/content/import/planImport.ts'
import type { Change } from '#cli/content/model/change.ts'
import type { Problem } from '#cli/content/model/problem.ts'
import { documentShapes } from '#cli/content/model/shape.ts'
import type { OperatorCli } from '#tests/setup/commandLine/operatorCli.ts'

type ReportedChange = Difference & { document: Change['shape']['slug'] }

export type CopyFile = {
  path(): string
  read(): string
  write(text: string): void
  remove(): void
  /** The copy of the tests' database, as the command exports it. */
  exported(options?: { drafts: boolean }): Promise<string>
  /** Writes a text with one replacement; fails if the replacement changes nothing. */
  writeEdited(text: string, from: string | RegExp, to: string): void
  /** Imports the file as the command does, inside this process. */
  runImport(): Promise<{ changes: ReportedChange[]; problems: Problem[] }>
}

/** Gives the tests of a file a copy file, for the database of their command line. */
export function openCopyFile(cli: Pick<OperatorCli, 'payload'>): CopyFile {
  let folder: string
  const path = () => join(folder, 'copy.yaml')
  const write = (text: string) => writeFileSync(path(), text)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'payline-copy-'))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  return {
    path,
    write,
    read: () => readFileSync(path(), 'utf8'),
    remove: () => rmSync(path(), { force: true }),
    async exported({ drafts } = { drafts: false }) {
      const shapes = documentShapes(cli.payload)
      const stored = await readCopiesAtOneMoment(cli.payload, shapes)
      return writeCopyFile(shapes, stored.copies, drafts ? stored.drafts : null)
    },
    writeEdited(text, from, to) {
      const after = text.replace(from, to)
      expect(after).not.toBe(text)
      write(after)
    },
    async runImport() {
      const { payload } = cli
      const text = await readCopyText(path())
      const { plan: work, problems } = await planImport(payload, documentShapes(payload), text)
      if (problems.length === 0) await applyChanges(work, () => undefined)
      const changes = work.changes.map((one) => ({
        document: one.shape.slug,
        ...differenceOf(one),
      }))
      return { changes, problems }
    },
  }
}
