/** Shows the copy button of a bonus code, which is hidden without scripts, and handles its clicks. */
export function copyCode(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-copies]')
  const code = button?.previousElementSibling
  const status = button?.nextElementSibling
  if (!button || !code || !status) return
  const shownForMs = 2_000
  const label = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (label: string, message: string) => {
    clearTimeout(timer)
    button.textContent = label
    status.textContent = message
  }
  button.addEventListener('click', async () => {
    const { copied = '', selected = '' } = button.dataset
    try {
      await navigator.clipboard.writeText(code.textContent)
      show(copied, copied)
      timer = setTimeout(show, shownForMs, label, '')
    } catch {
      // Not permitted, or no secure context: selects the code, so that the visitor can copy it.
      getSelection()?.selectAllChildren(code)
      show(label, selected)
    }
  })
  button.hidden = false
}
