/** How often a field that a tab or a row hides until now is looked for, once a frame. */
const mostLooks = 60

/**
 * Brings a field of the form into view and puts the focus into it, opening the tabs and rows that it
 * lies in.
 *
 * @param path of the field in the form, `stats.figures.0.value`
 * @param tabs the labels of the tabs that it lies on, from the outside in
 */
export function goToField(path: string, tabs: readonly string[]): void {
  for (const label of tabs) tabOf(label)?.click()
  look(path, mostLooks, new Set())
}

function look(path: string, times: number, opened: Set<string>): void {
  openRows(path, opened)
  const field = document.getElementById(`field-${path.replaceAll('.', '__')}`)
  const target = field && (isFocusable(field) ? field : field.querySelector<HTMLElement>(focusable))
  if (target && target.offsetParent !== null) {
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  } else if (times > 0) requestAnimationFrame(() => look(path, times - 1, opened))
}

const focusable = 'input, textarea, button, select, a[href], [contenteditable=true]'

function isFocusable(element: Element): boolean {
  return element.matches(focusable)
}

/** The tab of a label, unless it is open: tabs of the form have no name but what stands on them. */
function tabOf(label: string): HTMLElement | undefined {
  const tabs = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')
  return [...tabs].find(
    (tab) =>
      tab.firstChild?.textContent === label &&
      !tab.classList.contains('tabs-field__tab-button--active'),
  )
}

/**
 * Opens the rows that a field lies in, from the outside in, each once: `stats.figures.0` is the element
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
