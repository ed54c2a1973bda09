import { comparisons } from '../figures/statsQuery.ts'
import {
  type ComparedRange,
  hasBeginning,
  type Preset,
  presetRange,
  withRange,
} from './viewRange.ts'

/** The keyboard shortcuts of the dashboard, as they are listed; each is a key on its own. */
export const shortcuts = [
  { key: 'T', action: 'today' },
  { key: 'W', action: 'last7Days' },
  { key: 'M', action: 'last30Days' },
  { key: 'Y', action: 'last12Months' },
  { key: 'A', action: 'allTime' },
  { key: 'C', action: 'compare' },
  { key: 'F', action: 'addFilter' },
  { key: 'Escape', action: 'clear' },
  { key: 'R', action: 'refresh' },
  { key: '?', action: 'help' },
] as const satisfies readonly {
  key: string
  action: Preset | 'compare' | 'addFilter' | 'clear' | 'refresh' | 'help'
}[]

export type ShortcutAction = (typeof shortcuts)[number]['action']

/** A press of a key, as the browser reports it. */
export type KeyPress = {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** What a key does; undefined for other keys, and with a modifier key. */
export function shortcutOf(press: KeyPress): ShortcutAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press
  // Most keyboards need Shift for a question mark.
  if (altKey || ctrlKey || metaKey || (shiftKey && key !== '?')) return undefined
  const pressed = letterOf(press)
  return shortcuts.find((shortcut) => shortcut.key === pressed)?.action
}

/** The letter of a key; on keyboards of other scripts the letter at its place on a Latin one. */
function letterOf({ key, code }: KeyPress): string {
  const isOtherScript = /^\p{Letter}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  const letter = isOtherScript ? code.replace(/^Key/, '') : key
  return letter.length === 1 ? letter.toUpperCase() : letter
}

/** The next comparison: the period before, a year earlier, none. A range without a beginning has none. */
export function withNextComparison<View extends ComparedRange>(view: View): View {
  if (!hasBeginning(view)) return view
  const next = view.compare === undefined ? 0 : comparisons.indexOf(view.compare) + 1
  return { ...view, compare: comparisons[next] }
}

/** The view with the range of a shortcut. */
export function withPreset<View extends ComparedRange>(view: View, preset: Preset): View {
  return withRange(view, presetRange(preset))
}
