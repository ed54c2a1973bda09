import { useEffect } from 'react'
import { takeNextPageToast } from '#browser/nextPageToast.ts'
import { showToast } from '#components/ui/feedback/toast.tsx'

/** Shows the toast of the previous page. */
export function usePreviousPageToast(): void {
  useEffect(() => {
    const [lang, tone, title = '', text] = takeNextPageToast()
    if (!text) return
    showToast({
      lang: lang === 'ru' ? 'ru' : 'en',
      tone: tone === 'error' ? 'error' : 'success',
      title,
      text,
    })
  }, [])
}
