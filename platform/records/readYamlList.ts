import { parse, YAMLParseError } from 'yaml'
import type { FileProblem, FileRecord } from '#domain/formats/fileRecord.ts'
import { listRecord } from './listRecord.ts'

const notAList = 'must be a list: each item begins with a dash at the beginning of the line'

/**
 * The records of a YAML file that is a list of mappings, each parsed by itself, so that the file need not
 * fit into memory. A problem is the last one.
 */
export async function* readYamlList(
  text: AsyncIterable<string>,
): AsyncGenerator<FileRecord | FileProblem> {
  let row = 0
  for await (const item of itemTexts(text)) {
    row++
    const record = readItem(row, item)
    yield record
    if ('problem' in record) return
  }
}

function readItem(row: number, text: string | undefined): FileRecord | FileProblem {
  if (text === undefined) return { row: null, problem: notAList }
  try {
    // Without aliases: a few lines of them can stand for gigabytes.
    const parsed: unknown = parse(text, { maxAliasCount: 0 })
    const [item] = Array.isArray(parsed) ? parsed : []
    return listRecord(row, item) ?? { row, problem: 'must be a mapping of names to values' }
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError) {
      return { row, problem: `is no valid YAML: ${error.message.split('\n', 1)[0]}` }
    }
    throw error
  }
}

/**
 * The texts of the items. A dash at the beginning of a line always begins an item, because YAML wants
 * the lines of an item indented. Undefined for what is no list.
 */
async function* itemTexts(text: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let item: string[] = []
  for await (const line of linesOf(text)) {
    const begins = line === '-' || line.startsWith('- ')
    if (begins && item.length > 0) {
      yield item.join('\n')
      item = []
    }
    if (begins || item.length > 0) item.push(line)
    else if (!/^(?:#.*|---.*|\s*)$/.test(line) && line !== '[]') {
      yield undefined
      return
    }
  }
  if (item.length > 0) yield item.join('\n')
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest
}
