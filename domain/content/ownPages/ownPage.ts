import { z } from 'zod'
import { optionalKey } from '#domain/casinos/keys/key.ts'
import { isTakenPath } from '#domain/urls/urls.ts'
import { picture } from '../fields/picture.ts'
import {
  day,
  line,
  meta,
  optionalLine,
  optionalProse,
  prose,
  rows,
  sitePath,
} from '../fields/text.ts'
import { isReserved } from '../redirects/reservedPaths.ts'

/** The kinds of blocks of which a page is made. */
export const blockKinds = [
  'prose',
  'toplist',
  'casino',
  'offer',
  'items',
  'questions',
  'picture',
  'figures',
] as const

export type BlockKind = (typeof blockKinds)[number]

const contents = z.object({
  kind: z.enum(blockKinds),
  /** Above the block; empty for none. */
  heading: optionalLine,
  text: optionalProse,
  toplist: optionalKey,
  /** The slug of a casino. */
  casino: optionalKey,
  offer: optionalKey,
  /** The addresses of items of the catalogue, such as `/game/slot-17`. */
  items: rows(z.object({ path: sitePath })),
  questions: rows(z.object({ question: line, answer: prose })),
  picture: picture.nullish().transform((it) => it ?? null),
  /** Below a picture; empty for none. */
  caption: optionalLine,
  figures: rows(z.object({ value: line, label: line })),
})

type Contents = keyof typeof contents.shape

/** The fields of each kind, besides those of every block. */
const blockFields = {
  prose: ['text'],
  toplist: ['toplist'],
  casino: ['casino'],
  offer: ['offer'],
  items: ['items'],
  questions: ['questions'],
  picture: ['picture', 'caption'],
  figures: ['figures'],
} as const satisfies Record<BlockKind, readonly Contents[]>

/** One of several kinds; a block without the content of its kind shows nothing. */
const block = z.preprocess(ownContents, contents)

/**
 * A block without what an editor has entered under another kind: the form keeps these fields, but neither
 * shows nor checks them.
 */
function ownContents(input: unknown): unknown {
  const { data } = z.looseObject({ kind: z.enum(blockKinds) }).safeParse(input)
  if (!data) return input
  const { kind, heading } = data
  const own = blockFields[kind].map((name) => [name, data[name]])
  return { kind, heading, ...Object.fromEntries(own) }
}

const segment = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/

/** The path of a page that an editor adds: words in lower case, at most four levels. */
export const ownPath = z
  .string()
  .trim()
  .max(120)
  .regex(segment, 'must be lower-case words with dashes between slashes, such as /news/first-steps')
  .refine((path) => !isTakenPath(path) && !isReserved(path), {
    error: ({ input }) => `must be free: ${String(input)} is an address of the site itself`,
  })

/** A page that an editor adds, such as a text about the site, a ranking or an article. */
export const ownPage = z.object({
  path: ownPath,
  heading: line,
  introduction: optionalProse,
  /** At the top of the page, and for sharing. */
  image: picture.nullish().transform((it) => it ?? null),
  meta,
  noindex: z
    .boolean()
    .nullish()
    .transform((noindex) => noindex ?? false),
  /** The day of an article, which is then in the feed; null for any other page. */
  publishedOn: day.nullish().transform((it) => it ?? null),
  /** The author of an article; empty for none. */
  author: optionalLine,
  blocks: rows(block),
  updatedAt: day.nullish().transform((it) => it ?? null),
})

export const maxOwnPages = 2_000

/** All pages that editors have added, in their order. */
export const ownPages = z.array(ownPage).max(maxOwnPages)

export type OwnPageDocument = z.infer<typeof ownPage>
export type Block = OwnPageDocument['blocks'][number]

/** An article: a page with a day. */
export type Article = OwnPageDocument & { publishedOn: string }

/** The articles, the newest first. */
export function articlesOf(pages: readonly OwnPageDocument[]): Article[] {
  return pages
    .flatMap((page) =>
      page.publishedOn === null ? [] : [{ ...page, publishedOn: page.publishedOn }],
    )
    .sort((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}
