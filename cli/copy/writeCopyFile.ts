import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { defaultLocale } from '#cms/locales.ts'
import { type Content, type Copies, isMembers, type Members } from './content.ts'
import { unpublished } from './draftChanges.ts'
import type { DocumentShape, Group, Shape } from './shape.ts'

/** The first entry of a file, by which it is known. */
export const formatName = 'payline-copy'
/** The form of the file that this release writes and reads. */
export const formatVersion = 1
/** Whether the file has drafts. */
export const draftsName = 'drafts'

const preface = ` All copy of the site, as its CMS holds it.

 To bring it back, or to a new site:  npm run cli -- copy import FILE
 To see before what would change:     npm run cli -- copy import FILE --dry-run

 - Documents that the file doesn't name stay as they are. In a document that it names, what is left
   out becomes empty, and items that are left out go to the trash, after a question.
 - A translated text is a map of languages; a text alone is English.
 - Items with an id are known by it; one without is new. They are shown in the order of \`order\`.
   Redirects are known by \`from\`, item notes by \`item\`, pictures by \`filename\`.
   Claims are known by \`key\`.
 - Of pictures there are only names and descriptions, of evidence files and accounts only names.
   Files lie in the data folder, and are uploaded at /admin.
 - With \`drafts: true\` what editors have written and not published stands under \`unpublished\`:
   each document or item as it would be. Without it, drafts stay as they are.`

/** Never folded: a line of the file is a line of the text. */
const layout = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }
/** What YAML 1.1 would take for something else than a text (no, 2026-01-01) is quoted, too. */
const options = { compat: 'yaml-1.1' } as const

/** The file: YAML, the same bytes for the same copy. */
export function writeCopyFile(
  shapes: readonly DocumentShape[],
  copies: Copies,
  drafts: Copies | null = null,
): string {
  const root = new YAMLMap()
  root.add(new Pair(new Scalar(formatName), new Scalar(formatVersion)))
  root.add(new Pair(new Scalar(draftsName), new Scalar(drafts !== null)))
  addDocuments(root, shapes, copies)
  if (drafts !== null && drafts.size > 0) {
    const held = new YAMLMap()
    addDocuments(held, shapes, drafts)
    const name = new Scalar(unpublished)
    name.spaceBefore = true
    root.add(new Pair(name, held))
  }
  const document = new Document(root, options)
  document.commentBefore = preface
  return document.toString(layout)
}

function addDocuments(to: YAMLMap, shapes: readonly DocumentShape[], copies: Copies): void {
  for (const { slug, fields, key } of shapes) {
    const content = copies.get(slug)
    if (content === undefined) continue
    const name = new Scalar(slug)
    name.spaceBefore = true
    const shape: Shape = key === undefined ? fields : { kind: 'rows', row: fields }
    to.add(new Pair(name, nodeOf(shape, content)))
  }
}

/** One document or item, as it stands in the file; nothing for none. */
export function writePart(fields: Group, content: Content | undefined): string {
  if (content === undefined) return ''
  return new Document(nodeOf(fields, content), options).toString(layout)
}

function nodeOf(shape: Shape, content: Content): Scalar | YAMLMap | YAMLSeq {
  if (shape.kind === 'rows') {
    const list = new YAMLSeq()
    for (const row of Array.isArray(content) ? content : []) list.add(nodeOf(shape.row, row))
    return list
  }
  const members = isMembers(content) ? content : {}
  if (shape.kind === 'group') return mapOf(shape, members)
  if (!shape.localized) return scalarOf(shape.holds, content)
  const { [defaultLocale]: usual, ...translations } = members
  if (usual !== undefined && Object.keys(translations).length === 0) {
    return scalarOf(shape.holds, usual)
  }
  const texts = new YAMLMap()
  for (const [language, text] of Object.entries(members)) {
    texts.add(new Pair(new Scalar(language), scalarOf(shape.holds, text)))
  }
  return texts
}

function mapOf({ fields }: Group, members: Members): YAMLMap {
  const map = new YAMLMap()
  for (const [name, field] of fields) {
    const content = members[name]
    if (content === undefined) continue
    map.add(new Pair(new Scalar(name), nodeOf(field, content)))
  }
  return map
}

/** Paragraphs stand in a block of their own, where an editor can write on without any quoting. */
function scalarOf(holds: string, value: Content): Scalar {
  const scalar = new Scalar(value)
  if ((holds === 'prose' || holds === 'lines') && value !== '') scalar.type = Scalar.BLOCK_LITERAL
  return scalar
}
