import { useDocumentInfo } from '@payloadcms/ui'

/** Identifies the document of the form: the slug of a global, or slug and id of an item. */
export function useDocumentKey(): string {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  return globalSlug ?? `${collectionSlug ?? ''}/${id ?? ''}`
}
