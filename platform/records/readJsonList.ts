import type { FileProblem, FileRecord } from '#domain/formats/fileRecord.ts'
import { parseJson } from '#domain/formats/parseJson.ts'
import { listRecord } from './listRecord.ts'

const notAList = 'must be a list of objects: [{…}, {…}]'

/**
 * The records of a JSON file that is a list of objects, each parsed by itself, so that the file need not
 * fit into memory. A problem is the last one.
 */
export async function* readJsonList(
  text: AsyncIterable<string>,
): AsyncGenerator<FileRecord | FileProblem> {
  const splitter = new ListSplitter()
  let row = 0
  for await (const chunk of text) {
    for (const one of splitter.split(chunk)) {
      row++
      const record = one === undefined ? undefined : listRecord(row, parseJson(one))
      yield record ?? { row, problem: one === undefined ? notAList : 'is no valid JSON object' }
      if (!record) return
    }
  }
  if (!splitter.isComplete) yield { row: null, problem: 'the file ends in the middle of the list' }
}

/** Cuts a list into the texts of its objects. */
class ListSplitter {
  #depth = 0
  #isInText = false
  #isEscaped = false
  #isOver = false
  /** The beginning of an object that the next chunk continues. */
  #rest = ''

  get isComplete(): boolean {
    return this.#isOver
  }

  /** The objects that end in the chunk; undefined for what is no list of objects. */
  *split(chunk: string): Generator<string | undefined> {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at] ?? ''
      if (this.#isInText) {
        this.#continueText(letter)
        continue
      }
      if (this.#depth < 2 && !this.#mayFollow(letter)) {
        yield undefined
        return
      }
      if (letter === '"') this.#isInText = true
      else if (letter === '{' || letter === '[') {
        if (this.#depth === 1) start = at
        this.#depth++
      } else if (letter === '}' || letter === ']') {
        this.#depth--
        if (this.#depth === 0) this.#isOver = true
        if (this.#depth !== 1) continue
        yield this.#rest + chunk.slice(start, at + 1)
        this.#rest = ''
      }
    }
    if (this.#depth > 1) this.#rest += chunk.slice(this.#rest === '' ? start : 0)
  }

  #continueText(letter: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (letter === '\\') this.#isEscaped = true
    else if (letter === '"') this.#isInText = false
  }

  /** Whether the letter can stand outside of the objects. */
  #mayFollow(letter: string): boolean {
    if (/\s/.test(letter)) return true
    if (this.#depth === 1) return letter === ',' || letter === '{' || letter === ']'
    return letter === '[' && !this.#isOver
  }
}
