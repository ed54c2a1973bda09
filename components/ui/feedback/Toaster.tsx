import { useCallback, useEffect } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'

/** The live region of each tone. */
const regions = [
  { tone: 'success', role: 'status', live: 'polite' },
  { tone: 'error', role: 'alert', live: 'assertive' },
] as const

/**
 * The region of toasts: full width on a phone, at the top of its container or of the screen. Toasts
 * stay while they have the pointer or the focus, and close by their button or with Escape.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = handlers
  const close = useCallback(
    (id?: string) => {
      toast.dismiss(id)
      // A removed toast sends no event that the pointer or the focus has left it.
      endPause()
    },
    [endPause],
  )
  useEscape(close)
  return (
    <div className="toast-place">
      {regions.map(({ tone, role, live }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only to leave time for reading
        <div
          key={tone}
          role={role}
          aria-live={live}
          onPointerEnter={startPause}
          onPointerLeave={endPause}
          onFocus={startPause}
          onBlur={endPause}
        >
          {toasts
            .filter(({ type, visible }) => type === tone && visible)
            .map((it) => (
              <ToastCard
                key={it.id}
                shown={it}
                tone={tone}
                closeLabel={closeLabel}
                onClose={close}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEscape])
}

type CardProps = {
  shown: Toast
  tone: 'success' | 'error'
  closeLabel: string
  onClose: (id: string) => void
}

function ToastCard({ shown, tone, closeLabel, onClose }: CardProps) {
  return (
    <div data-tone={tone} className="toast flex items-start gap-2 p-1 pl-3">
      <div className="min-w-0 grow py-2.5 pl-8">{resolveValue(shown.message, shown)}</div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => onClose(shown.id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-current/10"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-current stroke-2">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  )
}
