import { useDocumentInfo } from '@payloadcms/ui'

/** The document whose form this is: the slug of what there is one of, else slug and id. */
export function useDocumentName(): string {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  return globalSlug ?? `${collectionSlug ?? ''}/${id ?? ''}`
}
