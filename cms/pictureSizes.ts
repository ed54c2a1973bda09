/** The size at which social networks show a page's picture. */
export const socialSize = { name: 'social', width: 1200, height: 630 } as const

/** The widths in pixels among which a browser picks: a phone, a phone's sharp screen, a desktop. */
export const pageWidths = [480, 960, 1440] as const

/** A size of a picture for pages: WebP, never larger than the original. */
export function pageSize(width: (typeof pageWidths)[number]) {
  return {
    name: `width${width}`,
    width,
    withoutEnlargement: true,
    formatOptions: { format: 'webp', options: { quality: 80 } },
  } as const
}

/** Whether a size of a picture is one for pages. */
export function isPageSize(name: string): boolean {
  return pageWidths.some((width) => pageSize(width).name === name)
}
