const shownFor = 2_000

/** Shows the button beside a bonus code, which is hidden where no script runs, and lets it copy. */
export function copyCode(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-copies]')
  const code = document.getElementById(button?.dataset.copies ?? '')
  const status = button?.nextElementSibling
  if (!button || !code || !status) return
  const words = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (label: string, message: string) => {
    clearTimeout(timer)
    button.textContent = label
    status.textContent = message
  }
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      // Not permitted, or not a secure address: selected, it is one key press or tap away.
      getSelection()?.selectAllChildren(code)
      say(words, button.dataset.selected ?? '')
      return
    }
    const copied = button.dataset.copied ?? ''
    say(copied, copied)
    timer = setTimeout(say, shownFor, words, '')
  })
  button.hidden = false
}
