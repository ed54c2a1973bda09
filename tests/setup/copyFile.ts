import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Change } from '#cli/copy/change.ts'
import { readCopyText } from '#cli/copy/copyText.ts'
import { carryOut, readAtOnce } from '#cli/copy/copyTransaction.ts'
import { type Difference, differenceOf } from '#cli/copy/describeChanges.ts'
import { planImport } from '#cli/copy/planImport.ts'
import type { Problem } from '#cli/copy/problem.ts'
import { documentShapes } from '#cli/copy/shape.ts'
import { writeCopyFile } from '#cli/copy/writeCopyFile.ts'
import type { OperatorCli } from './operatorCli.ts'

type Told = Difference & { document: Change['shape']['slug'] }

export type CopyFile = {
  path(): string
  read(): string
  write(text: string): void
  remove(): void
  /** The copy of the tests' own database, as the command would write it. */
  current(options?: { drafts: boolean }): Promise<string>
  /** Writes a text with something changed; fails where there was nothing to change. */
  edited(text: string, from: string | RegExp, to: string): void
  /** What the command does with the file, without a process of its own. */
  imported(): Promise<{ changes: Told[]; problems: Problem[] }>
}

/** Gives the tests of a file a file of copy, for the database of their command line. */
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
    async current({ drafts } = { drafts: false }) {
      const shapes = documentShapes(cli.payload)
      const stored = await readAtOnce(cli.payload, shapes)
      return writeCopyFile(shapes, stored.copies, drafts ? stored.drafts : null)
    },
    edited(text, from, to) {
      const after = text.replace(from, to)
      expect(after).not.toBe(text)
      write(after)
    },
    async imported() {
      const { payload } = cli
      const text = await readCopyText(path())
      const { work, problems } = await planImport(payload, documentShapes(payload), text)
      if (problems.length === 0) await carryOut(work, () => undefined)
      const changes = work.changes.map((one) => ({
        document: one.shape.slug,
        ...differenceOf(one),
      }))
      return { changes, problems }
    },
  }
}
