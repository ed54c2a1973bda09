import type { ReactNode } from 'react'
import type { SocialPicture } from '#domain/socialImages.ts'
import { box, measure, typeset, words } from './typeset.ts'
import { writable } from './writable.ts'

/** The column that the text has to itself, in pixels. */
export const column = { width: 628, height: 630 } as const
/** Where title and note stand in it: between the name of the site and the line. */
const block = { top: 132, height: 376 } as const
/** The name of the site, to the right of the mark. */
const name = { top: 60, left: 60, height: 44, size: 29 } as const

/** Sizes of a title in pixels; the first that fits is taken. */
const sizes = [80, 74, 68, 62, 56, 50, 45, 40, 35] as const
const smallest = 35
const lineHeight = 1.09
/** Title and note at their most still fit into the block, by the smallest size. */
const mostLines = { title: 7, note: 2 } as const
/** How much smaller than need be a title may become to save a line. */
const leastShare = 0.76
const trialSize = 50
/** Characters of a word with hyphens that is not broken at them. */
const longestJoined = 20

export type Texts = Pick<SocialPicture, 'title' | 'note' | 'siteName'>
/** Those of the theme that texts have. */
export type Colours = { bone: string; muted: string }

/** The texts of a picture as shapes: an SVG document of the size of `column`. Never overflows. */
export async function setText(texts: Texts, colours: Colours): Promise<string> {
  const [title, note, siteName] = await Promise.all(
    [texts.title, texts.note, texts.siteName].map(writable),
  )
  const own = { title: unbroken(title ?? ''), note: note ?? '' }
  const size = await fittingSize(own)
  return typeset(
    box(
      { position: 'relative', ...column },
      nameBox(siteName ?? '', colours),
      box(
        { position: 'absolute', ...block, width: column.width, alignItems: 'center' },
        titleBox(own, size, colours),
      ),
    ),
    { width: column.width },
  )
}

/**
 * The largest size at which the title fits as a whole and no word of it has to be broken. Where that
 * takes more than two lines, a little smaller if it saves one.
 */
async function fittingSize(texts: Pick<Texts, 'title' | 'note'>): Promise<number> {
  const widest = await widestSize(texts.title)
  let largest: Fit | undefined
  for (const size of sizes.filter((one) => one <= widest)) {
    if (largest && size < largest.size * leastShare) break
    const fit = await fitAt(texts, size)
    if (!fit) continue
    largest ??= fit
    if (largest.lines <= 2) return largest.size
    if (fit.lines < largest.lines) return fit.size
  }
  return largest?.size ?? smallest
}

type Fit = { size: number; lines: number }

/** How many lines the title takes at a size; undefined where it doesn't fit. */
async function fitAt(texts: Pick<Texts, 'title' | 'note'>, size: number): Promise<Fit | undefined> {
  const heightOf = async (it: Pick<Texts, 'title' | 'note'>) => {
    const content = titleBox(it, size, { bone: '#fff', muted: '#fff' })
    return measure(await typeset(content, { width: column.width }), 'height')
  }
  if ((await heightOf(texts)) > block.height) return undefined
  const alone = await heightOf({ ...texts, note: '' })
  return { size, lines: Math.round(alone / (size * lineHeight)) }
}

/** The size at which the longest word is as wide as the column. */
async function widestSize(title: string): Promise<number> {
  const unbreakable = title.split(/ |(?<=-)(?!\u2060)/)
  const longest = unbreakable.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (longest === '') return Number.POSITIVE_INFINITY
  const svg = await typeset(box({ ...titleStyle(trialSize), whiteSpace: 'nowrap' }, longest))
  return (column.width / measure(svg, 'width')) * trialSize
}

function titleStyle(size: number) {
  return { fontSize: size, fontWeight: 800, letterSpacing: -0.03 * size, lineHeight }
}

function titleBox(
  { title, note }: Pick<Texts, 'title' | 'note'>,
  size: number,
  { bone, muted }: Colours,
): ReactNode {
  // Lines are not made even where some are cut off: the engine can't do both.
  const wrap = size > smallest ? { textWrap: 'balance' as const } : { lineClamp: mostLines.title }
  const below = { marginTop: 22, fontSize: size > 45 ? 31 : 27, fontWeight: 500, lineHeight: 1.3 }
  return box(
    { flexDirection: 'column', width: column.width },
    title && words({ ...titleStyle(size), ...wrap, color: bone }, title),
    note && words({ ...below, lineClamp: mostLines.note, color: muted }, note),
  )
}

/** A word joiner after the hyphens of words that fit into a line: "no-deposit" stays whole. */
function unbroken(title: string): string {
  const joined = (word: string) =>
    word.length > longestJoined ? word : word.replace(/-(?=[\p{L}\p{N}])/gu, '-\u2060')
  return title.split(' ').map(joined).join(' ')
}

/** What follows a divider in the name is less of a name. */
function nameBox(siteName: string, { bone, muted }: Colours): ReactNode {
  const [first = '', ...rest] = siteName.split(' | ')
  const { size, height, ...place } = name
  const line = { fontSize: size, lineHeight: `${height}px`, lineClamp: 1 }
  return box(
    { position: 'absolute', ...place, height, width: column.width - name.left },
    words({ ...line, fontWeight: 800, letterSpacing: -0.02 * size, color: bone }, first),
    rest.length > 0 &&
      words(
        { ...line, fontWeight: 500, marginLeft: 16, color: muted, flexShrink: 0, maxWidth: 260 },
        rest.join(' | '),
      ),
  )
}
