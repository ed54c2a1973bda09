import { useEffect, useRef, useState } from 'react'
import { siteStorage } from '#browser/textStorage.ts'
import { type ShortcutAction, shortcutOf } from '#domain/analytics/dashboard/shortcuts.ts'

/** In the browser's storage while the shortcuts are turned off. */
const key = 'payline_shortcuts'

/** Calls `run` for the shortcuts that the user presses, and remembers whether they are used. */
export function useShortcuts(run: (action: ShortcutAction) => void) {
  const [isOn, setOn] = useState(() => siteStorage.get(key) !== 'off')
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const action = isForPage(event) ? shortcutOf(event) : undefined
      if (action === undefined) return
      event.preventDefault()
      latest.current(action)
    }
    // After the listeners of the document, which close what is open with Escape.
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  return {
    isOn,
    turn(on: boolean) {
      setOn(on)
      if (on) siteStorage.remove(key)
      else siteStorage.set(key, 'off')
    },
  }
}

/** Whether no field, no dialog and nothing else takes the key. */
function isForPage({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || repeat || document.querySelector(':modal')) return false
  return !(
    target instanceof Element && target.closest('input, select, textarea, [contenteditable]')
  )
}
