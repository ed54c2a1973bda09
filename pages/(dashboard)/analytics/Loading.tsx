import { Spinner } from '#components/ui/Spinner.tsx'
import { useHydrated } from '#components/ui/useHydrated.ts'

/** HTML alone loads nothing, and must not say that it does. */
export function Loading({ text }: { text: string }) {
  const hydrated = useHydrated()
  return (
    <p role="status" className="flex min-h-[55vh] items-center gap-3 text-muted">
      {hydrated && (
        <>
          <Spinner />
          {text}
        </>
      )}
    </p>
  )
}
