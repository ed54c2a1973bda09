declare global {
  interface Document {
    /** In browsers with prerendering. */
    readonly prerendering?: boolean
  }
}

/** Runs at once; on a prerendered page or in a background tab, as soon as the page is visible. */
export function whenShown(run: () => void): void {
  const wait = (type: string) =>
    document.addEventListener(type, () => whenShown(run), { once: true })
  if (document.prerendering) wait('prerenderingchange')
  else if (document.visibilityState === 'hidden') wait('visibilitychange')
  else run()
}
