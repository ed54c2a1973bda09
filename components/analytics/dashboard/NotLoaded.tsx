import { Button } from '#components/ui/forms/Button.tsx'
import { StateMessage } from './StateMessage.tsx'
import type { DashboardWords } from './words.ts'

/**
 * In place of a part whose script can't be loaded. A browser doesn't request it again before the page
 * is reloaded, which also loads a new release.
 */
export function NotLoaded({ words }: { words: DashboardWords['page'] }) {
  return (
    <StateMessage {...words.states.failed}>
      <Button onClick={() => location.reload()}>{words.labels.retry}</Button>
    </StateMessage>
  )
}
