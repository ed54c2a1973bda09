import { resetFigures } from '#browser/analytics/dashboard/figuresApi.ts'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import type { DashboardContent } from './+data.ts'
import type { Feed } from './feeds/useFeed.ts'
import { useReset } from './useReset.ts'

type Props = {
  content: DashboardContent
  screen: 'visits' | 'revenue'
  feed: Feed<unknown>
  onLogOut: () => void
}

/** Deletion is offered only to users who may see the figures. */
export function Actions({ content: { page, revenue }, screen, feed, onLogOut }: Props) {
  const { labels } = page
  const onDone = feed.refresh
  const ofVisits = useReset({
    words: page.reset,
    lang: 'ru',
    send: (session) => resetFigures(session, '/api/v1/stats/reset'),
    onDone,
  })
  const ofRevenue = useReset({
    words: revenue.reset,
    lang: 'en',
    send: (session) => resetFigures(session, '/api/v1/revenue/reset'),
    onDone,
  })
  const isVisits = screen === 'visits'
  const { busy, reset } = isVisits ? ofVisits : ofRevenue
  return (
    <>
      {feed.figures && feed.failure?.kind !== 'forbidden' && (
        <BusyButton variant="danger" busy={busy} busyLabel={labels.resetting} onPress={reset}>
          {isVisits ? labels.reset : revenue.reset.label}
        </BusyButton>
      )}
      <BusyButton variant="secondary" isDisabled={busy} onPress={onLogOut}>
        {labels.logout}
      </BusyButton>
    </>
  )
}
