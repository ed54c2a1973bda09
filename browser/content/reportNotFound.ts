/** On the 404 page, logs the missing path to the console. */
export function reportNotFound(): void {
  if (!('notFound' in document.documentElement.dataset)) return
  // biome-ignore lint/suspicious/noConsole: the console is where this message belongs
  console.error('404 Error:', location.pathname)
}
