import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page runs already, rather than being HTML that does nothing yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
