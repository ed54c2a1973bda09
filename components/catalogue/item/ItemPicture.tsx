import type { Picture } from '#domain/content/fields/picture.ts'
import { shownFile } from '#domain/content/fields/shownFile.ts'

/** The width of a picture: from 48rem on by its position, otherwise the column width. */
const widths = {
  'beside a text': '(min-width: 48rem) 26rem, calc(100vw - 2rem)',
  'in an article': '(min-width: 48rem) 44rem, calc(100vw - 2rem)',
} as const

type Props = { picture: Picture; position: keyof typeof widths }

/**
 * An editor's picture. Its size is set in HTML, so that the layout does not move when it loads. It
 * is in the first screen or just below it, so lazy loading would only delay it. An upright picture
 * is narrower than an article, because it would be higher than a screen.
 */
export function ItemPicture({ picture, position: place }: Props) {
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
