import { toast } from 'react-hot-toast/headless'

type Tone = 'success' | 'error'

export type ToastContent = {
  tone: Tone
  title: string
  text: string
  /** The language of the texts, if it differs from the page's. */
  lang?: 'en' | 'ru'
  /** The language of the text, if it differs from the title's. */
  textLang?: 'en' | 'ru'
}

/** Long enough to read both lines twice, in milliseconds; errors stay longer. */
const durations: Record<Tone, number> = { success: 6_000, error: 10_000 }

let shown = 0

/**
 * Shows a short message in the page's `Toaster`, in place of the previous one. A repeated message
 * is a new one, so that screen readers announce it again. Returns a function that hides it.
 */
export function showToast({ tone, title, text, lang, textLang }: ToastContent): () => void {
  shown += 1
  const id = `toast-${shown}`
  hideToasts()
  toast[tone](
    <div lang={lang}>
      <strong className="block font-bold">{title}</strong>
      <span lang={textLang} className="block">
        {text}
      </span>
    </div>,
    { id, duration: durations[tone] },
  )
  return () => toast.remove(id)
}

/** Hides messages about an action that is being retried. */
export function hideToasts(): void {
  toast.remove()
}
