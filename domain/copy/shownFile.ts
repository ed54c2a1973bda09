import type { Picture, PictureFile } from './picture.ts'

/**
 * The file that a page shows where nothing better is known: the widest of the sources. A picture that
 * is narrower than the narrowest of them has none, and is shown as it is shared.
 *
 * Apart from the picture's schema, which would bring zod along to browsers.
 */
export function shownFile({ url, width, height, sources }: Picture): PictureFile {
  const shared: PictureFile = { url, width, height }
  return sources.reduce<PictureFile>(
    (widest, source) => (widest === shared || source.width > widest.width ? source : widest),
    shared,
  )
}
