import { useState } from 'react'
import { ShortcutHelp } from '#components/analytics/dashboard/shortcuts/ShortcutHelp.tsx'
import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import {
  type ShortcutAction,
  withNextComparison,
  withPreset,
} from '#domain/analytics/dashboard/shortcuts.ts'
import type { ComparedRange } from '#domain/analytics/dashboard/viewRange.ts'
import { useShortcuts } from './useShortcuts.ts'

type Props<View> = {
  view: View
  words: DashboardWords['page']
  onView: (view: View) => void
  /** The form for filters, where there is one. */
  addFilter?: { label: string; open: () => void } | undefined
  onClear: () => void
  onRefresh: () => void
}

/** The keyboard shortcuts, with the button that lists them; touch screens have no use for it. */
export function Shortcuts<View extends ComparedRange>(props: Props<View>) {
  const { view, words, onView, addFilter, onClear, onRefresh } = props
  const [isListed, setListed] = useState(false)
  const run = (action: ShortcutAction) => {
    if (action === 'help') setListed(true)
    else if (action === 'addFilter') addFilter?.open()
    else if (action === 'clear') onClear()
    else if (action === 'refresh') onRefresh()
    else if (action === 'compare') onView(withNextComparison(view))
    else onView(withPreset(view, action))
  }
  const { isOn, turn } = useShortcuts(run)
  return (
    <>
      <button
        type="button"
        onClick={() => setListed(true)}
        className="ember-line min-h-target text-small hover:text-ember-bright pointer-coarse:hidden print:hidden"
      >
        {words.shortcuts.label}
      </button>
      {isListed && (
        <ShortcutHelp
          words={words}
          addFilter={addFilter?.label}
          isOn={isOn}
          onSwitch={turn}
          onClose={() => setListed(false)}
        />
      )}
    </>
  )
}
