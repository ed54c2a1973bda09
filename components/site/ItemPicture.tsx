import type { Picture } from '#domain/copy/picture.ts'
import { shownFile } from '#domain/copy/shownFile.ts'

/** How wide a picture is shown: from 48rem on by its place, else across the column. */
const widths = {
  'beside a text': '(min-width: 48rem) 26rem, calc(100vw - 2rem)',
  'in an article': '(min-width: 48rem) 44rem, calc(100vw - 2rem)',
} as const

type Props = { picture: Picture; place: keyof typeof widths }

/**
 * An editor's picture. Its size is said beforehand, so that nothing moves when it arrives. It stands
 * in the first screen or just below it: loading it late would only make visitors wait for it. An
 * upright one is never as wide as an article, or it would fill more than a screen.
 */
export function ItemPicture({ picture, place }: Props) {
  const { url, width, height } = shownFile(picture)
  const isUpright = height > width
  const sizes = widths[isUpright ? 'beside a text' : place]
  const sources = picture.sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return (
    // biome-ignore lint/performance/noImgElement: pages are none of Next's
    <img
      src={url}
      {...(sources ? { srcSet: sources, sizes } : {})}
      width={width}
      height={height}
      alt={picture.alt}
      decoding="async"
      className={`h-auto w-full rounded-card${isUpright ? ' max-w-104' : ''}`}
    />
  )
}
