import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionDb } from '#cms/hooks/transactionDb.ts'
import { type Content, type Copies, isMembers, type Members } from './content.ts'
import { member, type Problem, row } from './problem.ts'
import type { DocumentShape, Reference, Shape } from './shape.ts'

/** What there is to refer to: ids by names. */
export type References = Record<Reference, ReadonlyMap<string, string>>

/** Whoever works at the desk, or answers for something. */
const readAccounts = sql`
  select email as name, id from users
  where id in (select user_id from user_roles union select responsible_id from claims)`
const readEvidence = sql`
  select filename as name, id from evidence_files where deleted_at is null`

const named = z.object({ rows: z.array(z.object({ name: z.string(), id: z.string() })) })

/** @param pictures as Payload has them */
export async function readReferences(
  req: PayloadRequest,
  pictures: readonly Members[],
): Promise<References> {
  const db = await transactionDb(req)
  const byName = async (query: typeof readAccounts) => {
    const { rows } = named.parse(await db.execute(query))
    return new Map(rows.map(({ name, id }) => [name, id]))
  }
  return {
    picture: new Map(pictures.map(({ filename, id }) => [String(filename), String(id)])),
    evidence: await byName(readEvidence),
    account: await byName(readAccounts),
  }
}

/** The name of what an id stands for; undefined where it is gone. */
export function nameOfId(names: ReadonlyMap<string, string>, id: Content): string | undefined {
  for (const [name, own] of names) if (own === id) return name
  return undefined
}

const remedies: Record<Reference, (name: string) => string> = {
  picture: (name) =>
    `The picture ${name} is not there, and the file has only its name. Upload it at /admin under this name, or take it out of the file.`,
  evidence: (name) =>
    `The evidence file ${name} is not there, and the file has only its name. Upload it at /admin under this name, or take it out of the file.`,
  account: (name) =>
    `Nobody at the desk has the address ${name}. Make the account and give it a role, or take it out of the file.`,
}

/**
 * What copies refer to and the CMS doesn't have: only the names are in the file.
 *
 * @param within where in the file the copies stand; empty for the whole
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
    const found = [...referred(shape, content, member(within, slug))]
    const own = slug === 'media' ? filenames(content) : []
    return [...own, ...found].flatMap(({ path, kind, name }) =>
      there[kind].has(name) ? [] : [{ path, line: lineAt(path), problem: remedies[kind](name) }],
    )
  })
}

type Referred = { path: string; kind: Reference; name: string }

function filenames(content: Content): Referred[] {
  const items = Array.isArray(content) ? content : []
  return items.flatMap((item, at) => {
    const name = isMembers(item) ? item.filename : undefined
    const path = member(row('media', at), 'filename')
    return typeof name === 'string' ? [{ path, kind: 'picture', name }] : []
  })
}

function* referred(shape: Shape, content: Content | undefined, path: string): Generator<Referred> {
  if (shape.kind === 'rows') {
    const rows = Array.isArray(content) ? content : []
    for (const [at, one] of rows.entries()) yield* referred(shape.row, one, row(path, at))
  } else if (shape.kind === 'group') {
    const members = isMembers(content) ? content : {}
    for (const [name, field] of shape.fields) {
      yield* referred(field, members[name], member(path, name))
    }
  } else if (isReference(shape.holds) && typeof content === 'string') {
    yield { path, kind: shape.holds, name: content }
  }
}

export function isReference(holds: string): holds is Reference {
  return Object.hasOwn(remedies, holds)
}
