import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/forms/Button.tsx'
import { type ShortcutAction, shortcuts } from '#domain/analytics/dashboard/shortcuts.ts'
import type { DashboardWords } from '../words.ts'

type Props = {
  words: DashboardWords['page']
  /** The name of the shortcut for filters, where it does something. */
  addFilter: string | undefined
  /** Whether the shortcuts are used. */
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/** The list of the shortcuts, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutHelp({ words, addFilter, isOn, onSwitch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  // A modal dialog keeps the focus inside, closes with Escape, and returns the focus.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-form rounded-card border border-edge bg-surface p-5 text-bone backdrop:bg-ink/80 sm:p-6"
    >
      <h2 id={headingId} className="text-subheading">
        {words.shortcuts.label}
      </h2>
      <table className="mt-3 w-full">
        <tbody className={isOn ? '' : 'text-muted'}>
          {shortcuts.map(({ key, action }) => {
            const name = action === 'addFilter' ? addFilter : actionName(action, words)
            if (name === undefined) return null
            return (
              <tr key={key} className="border-t border-rule first:border-0">
                <th scope="row" className="w-20 py-1.5 pr-3 text-left">
                  <Key>{key}</Key>
                </th>
                <td className="py-1.5">{name}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-4">
        <label className="flex min-h-target items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onSwitch(target.checked)}
            className="size-5 accent-ember"
          />
          {words.shortcuts.enabled}
        </label>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {words.labels.closeMessage}
        </Button>
      </div>
    </dialog>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="label inline-block min-w-7 rounded-control border border-edge bg-raised px-1.5 text-center font-normal">
      {children}
    </kbd>
  )
}

function actionName(
  action: Exclude<ShortcutAction, 'addFilter'>,
  words: DashboardWords['page'],
): string {
  const { range, filters, shortcuts: own } = words
  switch (action) {
    case 'compare':
      return `${range.compare}: ${[range.comparePrevious, range.compareYear, range.compareNone].join(', ')}`
    case 'clear':
      return filters.clear
    case 'refresh':
      return own.refresh
    case 'help':
      return own.label
    default:
      return range[action]
  }
}
