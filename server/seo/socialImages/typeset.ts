import { type CSSProperties, createElement, type ReactNode } from 'react'
import satori from 'satori'
import { fontFamily, readFonts } from './fonts.ts'

const fonts = readFonts()

/** A box of text; boxes in it are set one below the other unless its style says otherwise. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

/** Words that wrap, anywhere if they must. */
export function words(style: CSSProperties, text: string): ReactNode {
  return createElement(
    'div',
    { style: { display: 'block', wordBreak: 'break-word', ...style } },
    text,
  )
}

/** An SVG document of shapes, with no text left in it, as large as the content or as said. */
export async function typeset(
  content: ReactNode,
  { width, onMissing }: { width?: number; onMissing?: (letters: string) => void } = {},
): Promise<string> {
  const root = box({ fontFamily, ...(width === undefined ? {} : { width }) }, content)
  return satori(root, {
    // At least one measure has to be given; the other is what the content needs.
    ...(width === undefined ? { height: 100 } : { width }),
    fonts,
    async loadAdditionalAsset(_language, letters) {
      onMissing?.(letters)
      return []
    },
  })
}

/** A measure of what was typeset, in pixels. */
export function measure(svg: string, side: 'width' | 'height'): number {
  return Number(new RegExp(`^<svg [^>]*?${side}="([\\d.]+)"`).exec(svg)?.[1])
}
