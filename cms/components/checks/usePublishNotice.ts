import { toast, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

const noticeMs = 10_000

/** Publications that were told of, or had nothing to tell: the last one lasts longer than its form. */
const told = new WeakSet<object>()

/**
 * Says of a document that was just published that there was something to look at before.
 *
 * @param count undefined while nobody knows
 */
export function usePublishNotice(document: string, count: number | undefined): void {
  const { id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  useEffect(() => {
    if (mostRecentUpdate?.entitySlug !== document || told.has(mostRecentUpdate)) return
    const { doc, id: saved } = mostRecentUpdate
    if (!isPublished(doc) || (saved ?? undefined) !== (id ?? undefined)) return
    if (count === undefined) return
    told.add(mostRecentUpdate)
    if (count === 0) return
    const things = count === 1 ? '1 warning' : `${count} warnings`
    toast.warning(`Published with ${things}: see “Before you publish”.`, { duration: noticeMs })
  }, [document, id, mostRecentUpdate, count])
}

function isPublished(doc: object | undefined): boolean {
  return doc !== undefined && '_status' in doc && doc._status === 'published'
}
