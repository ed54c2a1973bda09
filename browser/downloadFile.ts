/** Downloads a text as a file with this name. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own reference to the blob by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
