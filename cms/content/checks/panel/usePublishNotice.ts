import { toast, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

const noticeMs = 10_000

/** Updates that were handled: Payload keeps the most recent update longer than the form is open. */
const handledUpdates = new WeakSet<object>()

/**
 * Shows a notice after a document was published with warnings.
 *
 * @param count the number of warnings; undefined until it is known
 */
export function usePublishNotice(document: string, count: number | undefined): void {
  const { id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  useEffect(() => {
    if (mostRecentUpdate?.entitySlug !== document || handledUpdates.has(mostRecentUpdate)) return
    const { doc, id: saved } = mostRecentUpdate
    if (!isPublished(doc) || (saved ?? undefined) !== (id ?? undefined)) return
    if (count === undefined) return
    handledUpdates.add(mostRecentUpdate)
    if (count === 0) return
    const warnings = count === 1 ? '1 warning' : `${count} warnings`
    toast.warning(`Published with ${warnings}: see “Before you publish”.`, { duration: noticeMs })
  }, [document, id, mostRecentUpdate, count])
}

function isPublished(doc: object | undefined): boolean {
  return doc !== undefined && '_status' in doc && doc._status === 'published'
}
