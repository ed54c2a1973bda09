import type { Picture, PictureFile } from './picture.ts'

/**
 * The default file of a picture on a page: the widest of the sources. A picture that is narrower
 * than the smallest source width has no sources; its shared file is used.
 *
 * In its own file, because the picture's schema would load zod in browsers.
 */
export function shownFile({ url, width, height, sources }: Picture): PictureFile {
  const shared: PictureFile = { url, width, height }
  return sources.reduce<PictureFile>(
    (widest, source) => (widest === shared || source.width > widest.width ? source : widest),
    shared,
  )
}
