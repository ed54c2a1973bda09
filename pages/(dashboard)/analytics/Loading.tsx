import { Spinner } from '#components/ui/feedback/Spinner.tsx'
import { useHydrated } from '#components/ui/hooks/useHydrated.ts'

/** Before hydration nothing is loading, so no busy text is shown. */
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
