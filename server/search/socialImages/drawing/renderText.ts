import type { ReactNode } from 'react'
import { deliveredTypeface, type TypefaceName } from '#domain/brand/typefaces.ts'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import { toSupportedText } from './supportedText.ts'
import { box, measure, typeset, words } from './typeset.ts'

/** The size of the text column, in pixels. */
export const column = { width: 628, height: 630 } as const
/** The position of title and note in the column: between the name of the site and the line. */
const block = { top: 132, height: 376 } as const
/** The name of the site, to the right of the mark. */
const name = { top: 60, left: 60, height: 44, size: 29 } as const

/** Font sizes of a title in pixels; the first that fits is used. */
const sizes = [80, 74, 68, 62, 56, 50, 45, 40, 35] as const
const smallest = 35
const lineHeight = 1.09
/** With these limits title and note fit into the block at the smallest size. */
const maxLines = { title: 7, note: 2 } as const
/** The minimum share of the largest fitting size, when a smaller size saves a line. */
const minShare = 0.76
const trialSize = 50
/** Words with hyphens up to this length are not broken at the hyphens. */
const maxJoinedLength = 20

export type Texts = Pick<SocialPicture, 'title' | 'note' | 'siteName'>
/** The theme colours of the texts. */
export type Colours = { bone: string; muted: string }

/** Renders the texts of a picture to shapes: an SVG document of the size of `column`. Never overflows. */
export async function renderText(
  texts: Texts,
  colours: Colours,
  typeface: TypefaceName = deliveredTypeface,
): Promise<string> {
  const [title, note, siteName] = await Promise.all(
    [texts.title, texts.note, texts.siteName].map((text) => toSupportedText(text, typeface)),
  )
  const supported = { title: unbroken(title ?? ''), note: note ?? '' }
  const size = await fittingSize(supported, typeface)
  return typeset(
    box(
      { position: 'relative', ...column },
      nameBox(siteName ?? '', colours),
      box(
        { position: 'absolute', ...block, width: column.width, alignItems: 'center' },
        titleBox(supported, size, colours),
      ),
    ),
    { width: column.width, typeface },
  )
}

/**
 * The largest size at which the title fits and no word has to be broken. If that takes more than two
 * lines, a slightly smaller size is used if it saves a line.
 */
async function fittingSize(
  texts: Pick<Texts, 'title' | 'note'>,
  typeface: TypefaceName,
): Promise<number> {
  const widest = await widestSize(texts.title, typeface)
  let largest: Fit | undefined
  for (const size of sizes.filter((one) => one <= widest)) {
    if (largest && size < largest.size * minShare) break
    const fit = await fitAt(texts, size, typeface)
    if (!fit) continue
    largest ??= fit
    if (largest.lines <= 2) return largest.size
    if (fit.lines < largest.lines) return fit.size
  }
  return largest?.size ?? smallest
}

type Fit = { size: number; lines: number }

/** The number of lines of the title at a size; undefined if it doesn't fit. */
async function fitAt(
  texts: Pick<Texts, 'title' | 'note'>,
  size: number,
  typeface: TypefaceName,
): Promise<Fit | undefined> {
  const heightOf = async (it: Pick<Texts, 'title' | 'note'>) => {
    const content = titleBox(it, size, { bone: '#fff', muted: '#fff' })
    return measure(await typeset(content, { width: column.width, typeface }), 'height')
  }
  if ((await heightOf(texts)) > block.height) return undefined
  const alone = await heightOf({ ...texts, note: '' })
  return { size, lines: Math.round(alone / (size * lineHeight)) }
}

/** The size at which the longest word is as wide as the column. */
async function widestSize(title: string, typeface: TypefaceName): Promise<number> {
  const unbreakable = title.split(/ |(?<=-)(?!\u2060)/)
  const longest = unbreakable.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (longest === '') return Number.POSITIVE_INFINITY
  const svg = await typeset(box({ ...titleStyle(trialSize), whiteSpace: 'nowrap' }, longest), {
    typeface,
  })
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
  // No balanced lines with a line limit: satori doesn't support both.
  const wrap = size > smallest ? { textWrap: 'balance' as const } : { lineClamp: maxLines.title }
  const below = { marginTop: 22, fontSize: size > 45 ? 31 : 27, fontWeight: 500, lineHeight: 1.3 }
  return box(
    { flexDirection: 'column', width: column.width },
    title && words({ ...titleStyle(size), ...wrap, color: bone }, title),
    note && words({ ...below, lineClamp: maxLines.note, color: muted }, note),
  )
}

/** Adds a word joiner after the hyphens of words that fit into a line: "no-deposit" isn't broken. */
function unbroken(title: string): string {
  const joined = (word: string) =>
    word.length > maxJoinedLength ? word : word.replace(/-(?=[\p{L}\p{N}])/gu, '-\u2060')
  return title.split(' ').map(joined).join(' ')
}

/** The part of the name after a divider is less prominent. */
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
