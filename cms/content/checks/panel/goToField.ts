/** For how many frames to wait until a field in a closed tab or row becomes visible. */
const maxFrames = 60

/**
 * Scrolls to a field of the form and focuses it, after opening the tabs and rows that contain it.
 *
 * @param path of the field in the form, `stats.figures.0.value`
 * @param tabs the labels of the tabs that contain it, outermost first
 */
export function goToField(path: string, tabs: readonly string[]): void {
  for (const label of tabs) closedTab(label)?.click()
  focusWhenVisible(path, maxFrames, new Set())
}

function focusWhenVisible(path: string, framesLeft: number, opened: Set<string>): void {
  openRows(path, opened)
  const field = document.getElementById(`field-${path.replaceAll('.', '__')}`)
  const target = field && (isFocusable(field) ? field : field.querySelector<HTMLElement>(focusable))
  if (target && target.offsetParent !== null) {
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  } else if (framesLeft > 0)
    requestAnimationFrame(() => focusWhenVisible(path, framesLeft - 1, opened))
}

const focusable = 'input, textarea, button, select, a[href], [contenteditable=true]'

function isFocusable(element: Element): boolean {
  return element.matches(focusable)
}

/** The tab with a label, unless it is open. Tabs of Payload's form have no other identifier. */
function closedTab(label: string): HTMLElement | undefined {
  const tabs = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')
  return [...tabs].find(
    (tab) =>
      tab.firstChild?.textContent === label &&
      !tab.classList.contains('tabs-field__tab-button--active'),
  )
}

/**
 * Opens the rows that contain a field, outermost first, each once: `stats.figures.0` is the element
 * `stats-figures-row-0`.
 */
function openRows(path: string, opened: Set<string>): void {
  for (const { index } of path.matchAll(/\.\d+(?=\.)/g)) {
    const list = path.slice(0, index).replaceAll('.', '-')
    const row = `${list}-row-${Number(path.slice(index + 1).split('.', 1)[0])}`
    const toggle = document.querySelector<HTMLElement>(
      `#${CSS.escape(row)} > .collapsible > .collapsible__toggle-wrap > .collapsible__toggle--collapsed`,
    )
    if (!toggle || opened.has(row)) continue
    opened.add(row)
    toggle.click()
  }
}
