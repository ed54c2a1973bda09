declare global {
  interface Document {
    /** Of browsers that make pages ahead (prerendering). */
    readonly prerendering?: boolean
  }
}

/** At once; on a page that was made ahead, or opened in a tab behind, as soon as it is looked at. */
export function whenShown(run: () => void): void {
  const wait = (type: string) =>
    document.addEventListener(type, () => whenShown(run), { once: true })
  if (document.prerendering) wait('prerenderingchange')
  else if (document.visibilityState === 'hidden') wait('visibilitychange')
  else run()
}
