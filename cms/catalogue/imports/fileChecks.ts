import type { PayloadRequest } from 'payload'
import { claimNames } from '#cms/claims/uses/claimNames.ts'
import {
  type AllowedTokens,
  tokenProblem,
  unknownClaims,
} from '#cms/content/fields/tokenProblem.ts'
import { rowReader } from '#cms/operations/database/transaction.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'
import { missingReplacements } from '#domain/content/documents/ownTexts.ts'
import { type Column, isProse } from '#domain/content/itemFiles/columns.ts'
import type { Faults } from '#domain/content/itemFiles/faults.ts'
import type { ItemPlan } from '#domain/content/itemFiles/planItem.ts'
import { type FileItem, missingFacts } from '#domain/content/itemFiles/readItem.ts'
import { pageTokens } from '../detailTabs.ts'

/** The ids of the pictures that items name, by their file names. */
export async function readPictureIds(
  req: PayloadRequest,
  items: readonly FileItem[],
): Promise<Map<string, string>> {
  const names = [...new Set(items.flatMap(({ values: { image } }) => image ?? []))]
  if (names.length === 0) return new Map()
  const reader = await rowReader(req)
  const { rows } = await reader.query(
    `select id, filename from media
     where filename in (select jsonb_array_elements_text($1::jsonb)) and deleted_at is null`,
    [JSON.stringify(names)],
  )
  return new Map(rows.map(({ id, filename }) => [String(filename), String(id)]))
}

type Checked = {
  kind: Kind
  columns: readonly Column[]
  item: FileItem
  plan: ItemPlan
  pictures: ReadonlyMap<string, string>
}

/** Adds the faults of an item that only the database shows. */
export async function checkItem(
  req: PayloadRequest,
  faults: Faults,
  { kind, columns, item, plan, pictures }: Checked,
): Promise<void> {
  const { row, values } = item
  for (const column of plan.action === 'added' ? missingFacts(columns, plan.values) : []) {
    // An empty cell is reported already.
    if (column in values) continue
    faults.add({ row, column, problem: `is missing: ${item.slug} is new, and needs it` })
  }
  for (const { state, text } of missingReplacements(kind, plan.values)) {
    const problem = `must not be empty where ${state} is replaced`
    faults.add({ row, column: text, problem })
  }
  const { image } = values
  if (typeof image === 'string' && !pictures.has(image)) {
    const problem = 'must be the file name of a picture in the media library'
    faults.add({ row, column: 'image', value: image, problem })
  }
  for (const { name: column } of columns.filter(isProse)) {
    const text = values[column]
    if (typeof text !== 'string') continue
    const problem = await textProblem(req, text, pageTokens(kind))
    if (problem) faults.add({ row, column, value: text, problem: `is wrong: ${problem}` })
  }
}

async function textProblem(
  req: PayloadRequest,
  text: string,
  tokens: AllowedTokens,
): Promise<string | undefined> {
  if (!/[{}]/.test(text)) return undefined
  const problem = tokenProblem(text, tokens)
  if (problem !== undefined) return problem
  const keys = [...claimKeysIn(text)]
  const names = keys.length > 0 ? await claimNames(req) : new Set<string>()
  return unknownClaims(keys.filter((key) => !names.has(key)))
}
