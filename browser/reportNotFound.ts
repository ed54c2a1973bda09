/** On the 404 page, tells a developer at the console which path led there. */
export function reportNotFound(): void {
  if (!('notFound' in document.documentElement.dataset)) return
  // biome-ignore lint/suspicious/noConsole: the console is where this message belongs
  console.error('404 Error:', location.pathname)
}
