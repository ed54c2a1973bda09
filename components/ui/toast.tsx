import { toast } from 'react-hot-toast/headless'

type Tone = 'success' | 'error'
export type ToastContent = { tone: Tone; title: string; text: string }

/** Long enough to read both lines twice, in milliseconds; an error needs a thought as well. */
const durations: Record<Tone, number> = { success: 6_000, error: 10_000 }

let shown = 0

/**
 * Shows a short message in the page's `Toaster`, in place of the one before. The same message a
 * second time is a new one, so that it is read out again.
 */
export function showToast({ tone, title, text }: ToastContent): void {
  shown += 1
  const id = `toast-${shown}`
  toast.remove()
  toast[tone](
    <>
      <strong className="block font-bold">{title}</strong>
      <span className="block">{text}</span>
    </>,
    { id, duration: durations[tone] },
  )
}
