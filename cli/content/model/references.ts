import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionDb } from '#cms/operations/database/transaction.ts'
import { type Content, type Copies, isMembers, type Members } from './content.ts'
import { memberPath, type Problem, rowPath } from './problem.ts'
import type { DocumentShape, Reference, Shape } from './shape.ts'

/** Existing targets of references: ids by name. */
export type References = Record<Reference, ReadonlyMap<string, string>>

/** Accounts with a role, and accounts responsible for a claim. */
const readAccounts = sql`
  select email as name, id from users
  where id in (select user_id from user_roles union select responsible_id from claims)`
const readEvidence = sql`
  select filename as name, id from evidence_files where deleted_at is null`

const nameRows = z.object({ rows: z.array(z.object({ name: z.string(), id: z.string() })) })

/** @param pictures the pictures in Payload's format */
export async function readReferences(
  req: PayloadRequest,
  pictures: readonly Members[],
): Promise<References> {
  const db = await transactionDb(req)
  const byName = async (query: typeof readAccounts) => {
    const { rows } = nameRows.parse(await db.execute(query))
    return new Map(rows.map(({ name, id }) => [name, id]))
  }
  return {
    picture: new Map(pictures.map(({ filename, id }) => [String(filename), String(id)])),
    evidence: await byName(readEvidence),
    account: await byName(readAccounts),
  }
}

/** The name for an id; undefined if the target does not exist. */
export function findNameOfId(names: ReadonlyMap<string, string>, id: Content): string | undefined {
  for (const [name, own] of names) if (own === id) return name
  return undefined
}

const remedies: Record<Reference, (name: string) => string> = {
  picture: (name) =>
    `The picture ${name} does not exist, and the file contains only its name. Upload it at /admin under this name, or remove it from the file.`,
  evidence: (name) =>
    `The evidence file ${name} does not exist, and the copy file contains only its name. Upload it at /admin under this name, or remove it from the copy file.`,
  account: (name) =>
    `No account with a role has the address ${name}. Create the account and give it a role, or remove the address from the file.`,
}

/**
 * References to targets that do not exist in the CMS: the file contains only their names.
 *
 * @param within the path of the copies in the file; empty for the root
 */
export function missingReferences(
  shapes: readonly DocumentShape[],
  wanted: Copies,
  there: References,
  lineAt: (path: string) => number | null,
  within = '',
): Problem[] {
  return shapes.flatMap(({ slug, fields, key }) => {
    const content = wanted.get(slug)
    if (content === undefined) return []
    const shape: Shape = key === undefined ? fields : { kind: 'rows', row: fields }
    const found = [...referencesIn(shape, content, memberPath(within, slug))]
    const own = slug === 'media' ? filenames(content) : []
    return [...own, ...found].flatMap(({ path, kind, name }) =>
      there[kind].has(name) ? [] : [{ path, line: lineAt(path), problem: remedies[kind](name) }],
    )
  })
}

type FoundReference = { path: string; kind: Reference; name: string }

function filenames(content: Content): FoundReference[] {
  const items = Array.isArray(content) ? content : []
  return items.flatMap((item, at) => {
    const name = isMembers(item) ? item.filename : undefined
    const path = memberPath(rowPath('media', at), 'filename')
    return typeof name === 'string' ? [{ path, kind: 'picture', name }] : []
  })
}

function* referencesIn(
  shape: Shape,
  content: Content | undefined,
  path: string,
): Generator<FoundReference> {
  if (shape.kind === 'rows') {
    const rows = Array.isArray(content) ? content : []
    for (const [at, one] of rows.entries()) yield* referencesIn(shape.row, one, rowPath(path, at))
  } else if (shape.kind === 'group') {
    const members = isMembers(content) ? content : {}
    for (const [name, field] of shape.fields) {
      yield* referencesIn(field, members[name], memberPath(path, name))
    }
  } else if (isReference(shape.valueKind) && typeof content === 'string') {
    yield { path, kind: shape.valueKind, name: content }
  }
}

export function isReference(holds: string): holds is Reference {
  return Object.hasOwn(remedies, holds)
}
