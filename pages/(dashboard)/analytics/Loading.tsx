import { Skeleton } from '#components/analytics/dashboard/Skeleton.tsx'
import { Spinner } from '#components/ui/feedback/Spinner.tsx'
import { useHydrated } from '#components/ui/hooks/useHydrated.ts'

type Props = {
  text: string
  /** Whether figures will follow. */
  withFigures?: boolean
}

/** In the place of the toolbar and the figures. Before hydration nothing is loading, so no text is shown. */
export function Loading({ text, withFigures = true }: Props) {
  const hydrated = useHydrated()
  return (
    <div className="min-h-[55vh] space-y-4">
      <p role="status" className="flex min-h-31.5 items-center gap-3 text-muted">
        {hydrated && (
          <>
            <Spinner />
            {text}
          </>
        )}
      </p>
      {hydrated && withFigures && <Skeleton />}
    </div>
  )
}
