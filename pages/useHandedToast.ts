import { useEffect } from 'react'
import { takeHandedToast } from '#browser/handedToast.ts'
import { showToast } from '#components/ui/toast.tsx'

/** Shows what the page before had to say. */
export function useHandedToast(): void {
  useEffect(() => {
    const toast = takeHandedToast()
    if (toast) showToast(toast)
  }, [])
}
