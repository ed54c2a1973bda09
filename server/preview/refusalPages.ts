import type { PreviewRefusal } from '#domain/preview/previewNotice.ts'
import type { Renderer } from '../render.ts'

/** For how long one render answers all who are refused for a reason, in milliseconds. */
const keptMs = 5_000

/** The pages in the place of previews. Anybody can make up links, and none must cost a render each. */
export function keepRefusalPages(
  { refusePreview }: Pick<Renderer, 'refusePreview'>,
  clock: () => Date,
): (why: PreviewRefusal) => Promise<string> {
  const kept = new Map<PreviewRefusal, { html: Promise<string>; until: number }>()
  return async (why) => {
    const now = clock().getTime()
    const found = kept.get(why)
    if (found && now < found.until) return found.html
    const html = refusePreview(why).then((page) => page.html)
    kept.set(why, { html, until: now + keptMs })
    html.catch(() => kept.delete(why))
    return html
  }
}
