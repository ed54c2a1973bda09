import { toast } from 'react-hot-toast/headless'

type Tone = 'success' | 'error'

export type ToastContent = {
  tone: Tone
  title: string
  text: string
  /** Of the words, where the page has another. */
  lang?: 'en' | 'ru'
  /** Of the text, where the title has another. */
  textLang?: 'en' | 'ru'
}

/** Long enough to read both lines twice, in milliseconds; an error needs a thought as well. */
const durations: Record<Tone, number> = { success: 6_000, error: 10_000 }

let shown = 0

/**
 * Shows a short message in the page's `Toaster`, in place of the one before. The same message a
 * second time is a new one, so that it is read out again. Returns how to take it away.
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

/** Takes away what was said about something that is being tried anew. */
export function hideToasts(): void {
  toast.remove()
}
