import { useEffect } from 'react'
import { takeNextPageToast } from '#browser/nextPageToast.ts'
import { showToast } from '#components/ui/feedback/toast.tsx'

/** Shows the toast of the previous page. */
export function usePreviousPageToast(): void {
  useEffect(() => {
    const toast = takeNextPageToast()
    if (!toast) return
    const lang = toast.lang === 'ru' ? 'ru' : 'en'
    showToast({ ...toast, lang, tone: toast.tone === 'error' ? 'error' : 'success' })
  }, [])
}
