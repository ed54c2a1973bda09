import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { type Content, type Copies, isMembers, type Members } from '../model/content.ts'
import type { DocumentShape, Group, Shape } from '../model/shape.ts'

/** The first entry of a file, which identifies the format. */
export const formatName = 'payline-copy'
/** The version of the format that this release writes and reads. */
export const formatVersion = 1
/** The entry that says whether the file has drafts. */
export const draftsName = 'drafts'
/** The entry with the unpublished drafts. */
export const unpublishedName = 'unpublished'

const preface = ` All copy of the site, as stored in its CMS.

 To restore it, or to load it into a new site:  npm run cli -- copy import FILE
 To preview the changes:                        npm run cli -- copy import FILE --dry-run

 - Documents that the file doesn't contain stay unchanged. In a document of the file, fields that are
   left out become empty, and items that are left out go to the trash, after a confirmation.
 - A translated text is a map of languages; a text alone is English.
 - Items with an id are identified by it; an item without an id is new. Items are sorted by \`order\`.
   Redirects are identified by \`from\`, item notes by \`item\`, pictures by \`filename\`,
   claims by \`key\`.
 - The file contains only names and descriptions of pictures, and only names of evidence files and
   accounts. The files are in the data folder, and are uploaded at /admin.
 - With \`drafts: true\`, unpublished drafts are under \`unpublished\`: each document or item as it
   would be after publishing. Without it, drafts stay unchanged.`

/** Lines are never folded: a line of the file is a line of the text. */
const layout = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }
/** Values that YAML 1.1 would not read as text (no, 2026-01-01) are quoted as well. */
const options = { compat: 'yaml-1.1' } as const

/** Writes the file as YAML; equal copy gives equal bytes. */
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
    const draftsNode = new YAMLMap()
    addDocuments(draftsNode, shapes, drafts)
    const name = new Scalar(unpublishedName)
    name.spaceBefore = true
    root.add(new Pair(name, draftsNode))
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

/** One document or item in the format of the file; empty for undefined. */
export function formatPart(fields: Group, content: Content | undefined): string {
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
  if (!shape.localized) return scalarOf(shape.valueKind, content)
  const { [defaultLocale]: defaultText, ...translations } = members
  if (defaultText !== undefined && Object.keys(translations).length === 0) {
    return scalarOf(shape.valueKind, defaultText)
  }
  const texts = new YAMLMap()
  for (const [language, text] of Object.entries(members)) {
    texts.add(new Pair(new Scalar(language), scalarOf(shape.valueKind, text)))
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

/** Paragraphs are written as a block, which can be edited without quoting. */
function scalarOf(holds: string, value: Content): Scalar {
  const scalar = new Scalar(value)
  if ((holds === 'prose' || holds === 'lines') && value !== '') scalar.type = Scalar.BLOCK_LITERAL
  return scalar
}
