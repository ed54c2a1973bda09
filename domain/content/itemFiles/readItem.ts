import type { Kind } from '#domain/catalogue/kinds.ts'
import type { FileRecord } from '#domain/formats/fileRecord.ts'
import { readCell } from './cells.ts'
import { type Column, columnsOf, slugColumn, type Value } from './columns.ts'
import { Faults } from './faults.ts'
import { nearestName } from './nearestName.ts'

/** The values of the columns of an item, by their names; a column that a file lacks is absent. */
export type Values = Readonly<Record<string, Value>>

/** An item of a file, without its address among the values. */
export type FileItem = { slug: string; row: number; values: Values }

/** Reads the records of a file of a kind, and collects all faults. */
export class ItemReader {
  readonly faults = new Faults()
  readonly columns: readonly Column[]
  readonly #rowOfSlug = new Map<string, number>()
  readonly #headers = new Map<string, readonly (Column | undefined)[]>()
  #last: { names: readonly string[]; columns: readonly (Column | undefined)[] } | undefined

  constructor(kind: Kind) {
    this.columns = columnsOf(kind)
  }

  /** The addresses of all items read so far. */
  get slugs(): ReadonlyMap<string, number> {
    return this.#rowOfSlug
  }

  /**
   * The item of a record; undefined without an address. A faulty value is empty, so that the other
   * values can be checked further.
   */
  read(record: FileRecord): FileItem | undefined {
    const { row, cells, notation } = record
    const values: Record<string, Value> = {}
    for (const [at, column] of this.#columnsOf(record).entries()) {
      if (!column) continue
      const read = readCell(column, cells[at], notation)
      values[column.name] = read.ok ? read.value : null
      if (!read.ok) {
        this.faults.add({ row, column: column.name, value: cells[at], problem: read.problem })
      } else if (read.value === null && column.required) {
        this.faults.add({ row, column: column.name, problem: 'must not be empty' })
      }
    }
    const { slug, ...others } = values
    if (typeof slug !== 'string') return undefined
    this.#noteSlug(slug, row)
    return { slug, row, values: others }
  }

  /** Call it after the last record. */
  end(): void {
    const isEmpty = this.#rowOfSlug.size === 0 && this.faults.count === 0
    if (isEmpty) this.faults.add({ problem: 'the file has no items' })
  }

  #noteSlug(slug: string, row: number): void {
    const first = this.#rowOfSlug.get(slug)
    if (first === undefined) {
      this.#rowOfSlug.set(slug, row)
      return
    }
    const problem = `is also the address of row ${first}: two items can't have one address`
    this.faults.add({ row, column: slugColumn.name, value: slug, problem })
  }

  /** The columns that the names stand for; each faulty set of names is reported once. */
  #columnsOf({ row, names, notation }: FileRecord): readonly (Column | undefined)[] {
    if (this.#last?.names === names) return this.#last.columns
    const key = JSON.stringify(names)
    let columns = this.#headers.get(key)
    if (!columns) {
      columns = this.#readHeader(names, notation === 'typed' ? row : 1)
      this.#headers.set(key, columns)
    }
    this.#last = { names, columns }
    return columns
  }

  #readHeader(names: readonly string[], row: number): readonly (Column | undefined)[] {
    const byName = new Map(this.columns.map((column) => [column.name.toLowerCase(), column]))
    const found = names.map((name) => byName.get(name.trim().toLowerCase()))
    for (const [at, name] of names.entries()) {
      const column = found[at]
      // A table can have empty columns at its end.
      if (!column && name.trim() !== '') {
        this.faults.add({ row, column: name.trim(), problem: this.#unknownProblem(name) })
      }
      if (column && found.indexOf(column) < at) {
        this.faults.add({ row, column: column.name, problem: 'is there twice' })
      }
    }
    if (!found.includes(slugColumn)) {
      this.faults.add({
        row,
        column: slugColumn.name,
        problem: 'is missing: it identifies the item',
      })
    }
    return found
  }

  #unknownProblem(name: string): string {
    const names = this.columns.map((column) => column.name)
    const nearest = nearestName(name.trim(), names)
    const remedy =
      nearest === undefined ? `the columns are ${names.join(', ')}` : `did you mean ${nearest}?`
    return `is no column of these items; ${remedy}`
  }
}

/** The required columns that are empty in a whole item. */
export function missingFacts(columns: readonly Column[], values: Values): string[] {
  const required = columns.filter((column) => column.required && column !== slugColumn)
  return required.filter(({ name }) => (values[name] ?? null) === null).map(({ name }) => name)
}
