import { linkPrefixes, startPattern } from '#domain/analytics/goals/goal.ts'
import type { Bind } from '../database/bindings.ts'

/** The condition that an event is a click on a link of a goal. */
export function isLinkClick(bind: Bind, link: string): string {
  const starts = linkPrefixes(link).map(
    (prefix) => `target like ${bind(startPattern(prefix), 'text')}`,
  )
  return `event_type = 'outgoing_link_click' and (${starts.join(' or ')})`
}
