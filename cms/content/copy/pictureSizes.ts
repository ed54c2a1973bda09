/** The size of a page's picture on social networks. */
export const socialSize = { name: 'social', width: 1200, height: 630 } as const

/** The widths in pixels that a browser chooses from: phone, phone with a high resolution, desktop. */
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
