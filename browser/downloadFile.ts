/** Lets the browser save a text that the page has made as a file of this name. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the text by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
