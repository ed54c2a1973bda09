import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload, PayloadRequest } from 'payload'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { excerpts } from '#domain/content/itemFiles/excerpts.ts'
import { Faults } from '#domain/content/itemFiles/faults.ts'
import type { FileFormat } from '#domain/content/itemFiles/fileFormat.ts'
import {
  type ImportPreview,
  type ImportSettings,
  type ImportState,
  type ItemImportView,
  isWorking,
  isWriting,
} from '#domain/content/itemFiles/importState.ts'
import type { ItemChange } from '#domain/content/itemFiles/importSummary.ts'
import { removesTooMany } from '#domain/content/itemFiles/planItem.ts'
import { UnreadableFile } from '#platform/records/decodeText.ts'
import { ItemSpool } from '../files/itemSpool.ts'
import { readItemFile } from '../files/readItemFile.ts'
import {
  applyImport,
  ChangedMeanwhile,
  type ImportPlan,
  type ItemFile,
  planImport,
  tryImportLock,
} from '../imports/importItems.ts'

/** Addresses are listed as examples: the admin shows a few, and says how many more there are. */
const maxAddresses = 20

const otherImportRuns = 'Another import is running; it has to end first.'
const failure =
  'The import ended with an error. It is written as a whole or not at all: compare the file again to see what is still to change.'

class Cancelled extends Error {}

type Context = {
  payload: Payload
  user: NonNullable<PayloadRequest['user']>
  kind: Kind
  name: string
  format: FileFormat
  options: ImportSettings
  /** The folder for its files, which it makes. */
  folder: string
}

/**
 * The import of a file by a person at the admin panel, from the upload to the result. It works in the
 * background; the person may look at its state, or not.
 */
export class ItemImport {
  readonly id = randomUUID()
  readonly #context: Context
  #options: ImportSettings
  #state: ImportState = { step: 'reading', share: 0, items: 0 }
  #spool: ItemSpool | undefined
  #file: ItemFile | undefined
  /** What the preview has shown: exactly these items are moved to the trash. */
  #missing: readonly string[] = []
  #isCancelled = false

  constructor(context: Context) {
    this.#context = context
    this.#options = context.options
  }

  get view(): ItemImportView {
    const { name: file } = this.#context
    return { id: this.id, file, options: this.#options, state: this.#state }
  }

  get isWorking(): boolean {
    return isWorking(this.#state.step)
  }

  get isWriting(): boolean {
    return isWriting(this.#state.step)
  }

  /** The file for the upload. */
  async makeFile(): Promise<string> {
    await mkdir(this.#context.folder, { recursive: true, mode: 0o700 })
    return this.#uploaded
  }

  /** Reads the file, and compares it with the items. */
  read(): void {
    this.#run(async () => {
      const { kind, format, folder } = this.#context
      const spool = await ItemSpool.create(folder)
      this.#spool = spool
      const onRead = (share: number, items: number) => {
        this.#continue({ step: 'reading', share, items })
      }
      const reader = await readItemFile({ path: this.#uploaded, format, kind, onRead }, spool)
      await rm(this.#uploaded)
      this.#file = { kind, slugs: reader.slugs, batches: () => spool.batches() }
      return this.#compare(this.#file, reader.faults)
    })
  }

  /** Makes the preview again, with other options or after a failure. */
  compareAgain(options: ImportSettings): void {
    const isSamePlan = options.overwrite === this.#options.overwrite
    this.#options = options
    const file = this.#file
    if (!file || (isSamePlan && this.#state.step === 'preview')) return
    this.#state = { step: 'comparing', done: 0, of: file.slugs.size }
    this.#run(() => this.#compare(file, new Faults()))
  }

  /** Whether the import would remove more items than a complete file probably does. */
  get needsConfirmation(): boolean {
    return (
      this.#state.step === 'preview' &&
      this.#options.deleteMissing &&
      this.#state.preview.removesTooMany
    )
  }

  /** Writes what the preview shows; false if there is no preview. */
  apply(): boolean {
    const [file, shown] = [this.#file, this.#state]
    if (!file || shown.step !== 'preview') return false
    this.#state = { step: 'checking', done: 0, of: file.slugs.size }
    this.#run(async () => {
      const outcome = await tryImportLock(this.#context.payload, () => this.#write(file))
      return outcome.ran ? outcome.result : { ...shown, problem: otherImportRuns }
    })
    return true
  }

  /** Ends it and removes its files. One that writes already can't be cancelled. */
  async cancel(): Promise<void> {
    this.#isCancelled = true
    if (!this.isWorking) await this.#removeFiles()
  }

  get #uploaded(): string {
    return join(this.#context.folder, 'upload')
  }

  async #compare(file: ItemFile, faults: Faults): Promise<ImportState> {
    const plan = await this.#plan(file, faults, 'comparing')
    if (faults.count > 0) return faulty(faults, false)
    this.#missing = plan.missing
    return { step: 'preview', preview: previewOf(plan), problem: null }
  }

  /** The file is compared once more: an edit since the preview can have made it faulty. */
  async #write(file: ItemFile): Promise<ImportState> {
    const faults = new Faults()
    await this.#plan(file, faults, 'checking')
    if (faults.count > 0) return faulty(faults, true)
    const { payload, user } = this.#context
    const { overwrite, deleteMissing } = this.#options
    const of = file.slugs.size
    this.#state = { step: 'importing', done: 0, of }
    const onDone = (done: number) => {
      this.#state = { step: 'importing', done, of }
    }
    const removed = deleteMissing ? this.#missing : []
    const { counts } = await applyImport(payload, file, { overwrite, onDone, user }, removed)
    return { step: 'done', counts }
  }

  #plan(file: ItemFile, faults: Faults, step: 'comparing' | 'checking'): Promise<ImportPlan> {
    const { overwrite } = this.#options
    const of = file.slugs.size
    const onDone = (done: number) => this.#continue({ step, done, of })
    return planImport(this.#context.payload, file, { overwrite, onDone }, faults)
  }

  /** @throws Cancelled */
  #continue(state: ImportState): void {
    if (this.#isCancelled) throw new Cancelled()
    this.#state = state
  }

  #run(work: () => Promise<ImportState>): void {
    const done = async () => {
      this.#state = await work().catch((error: unknown) => this.#stateAfter(error))
      const isOver = ['faulty', 'unreadable', 'done'].includes(this.#state.step)
      if (isOver || this.#isCancelled) await this.#removeFiles()
    }
    done().catch((error: unknown) => {
      this.#context.payload.logger.warn({ err: error }, 'the files of an import can not be removed')
    })
  }

  #stateAfter(error: unknown): ImportState {
    if (error instanceof UnreadableFile) {
      return { step: 'unreadable', problem: `${this.#context.name} ${error.message}.` }
    }
    if (error instanceof ChangedMeanwhile) {
      return { step: 'failed', problem: `${error.message} Nothing was written.` }
    }
    if (!(error instanceof Cancelled)) {
      this.#context.payload.logger.error({ err: error }, 'an import of items failed')
    }
    return { step: 'failed', problem: failure }
  }

  async #removeFiles(): Promise<void> {
    const spool = this.#spool
    this.#spool = undefined
    this.#file = undefined
    this.#missing = []
    await spool?.remove()
    await rm(this.#context.folder, { recursive: true, force: true })
  }
}

function faulty({ count, shown }: Faults, meanwhile: boolean): ImportState {
  const faults = shown.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
  return { step: 'faulty', count, faults, meanwhile }
}

function previewOf({ summary, stored }: ImportPlan): ImportPreview {
  const { counts, fields, added, kept, missing } = summary
  return {
    counts,
    stored,
    removesTooMany: removesTooMany(counts.missing, stored),
    fields: fields.map(({ examples, ...field }) => ({
      ...field,
      examples: examples.map(shortened),
    })),
    added: added.slice(0, maxAddresses),
    kept: kept.map(shortened),
    missing: missing.slice(0, maxAddresses),
  }
}

function shortened({ slug, field, before, after }: ItemChange) {
  return { slug, field, ...excerpts(before, after) }
}
