import { type CSSProperties, createElement, type ReactNode } from 'react'
import satori from 'satori'
import { deliveredTypeface, type TypefaceName } from '#domain/brand/typefaces.ts'
import { fontFamily, fontsOf } from './fonts.ts'

/** A flex box of text or other boxes. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

/** Text that wraps, within words if necessary. */
export function words(style: CSSProperties, text: string): ReactNode {
  return createElement(
    'div',
    { style: { display: 'block', wordBreak: 'break-word', ...style } },
    text,
  )
}

/** Renders content to an SVG document of shapes without text, as large as the content or as given. */
export async function typeset(
  content: ReactNode,
  {
    width,
    onMissing,
    typeface = deliveredTypeface,
  }: { width?: number; onMissing?: (letters: string) => void; typeface?: TypefaceName } = {},
): Promise<string> {
  const root = box({ fontFamily, ...(width === undefined ? {} : { width }) }, content)
  return satori(root, {
    // satori requires width or height; the other one results from the content.
    ...(width === undefined ? { height: 100 } : { width }),
    fonts: fontsOf(typeface),
    async loadAdditionalAsset(_language, letters) {
      onMissing?.(letters)
      return []
    },
  })
}

/** The width or height of a typeset document, in pixels. */
export function measure(svg: string, side: 'width' | 'height'): number {
  return Number(new RegExp(`^<svg [^>]*?${side}="([\\d.]+)"`).exec(svg)?.[1])
}
