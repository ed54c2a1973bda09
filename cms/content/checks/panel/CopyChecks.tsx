import type { UIFieldServerProps } from 'payload'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { checkedFields } from '../checkedFields.ts'
import { ChecksPanel } from './ChecksPanel.tsx'

type Props = UIFieldServerProps & { document: CopySlug }

/** Warnings about a document, to check before it is published. */
export function CopyChecks({ payload: { config }, document }: Props) {
  const entity = [...config.globals, ...config.collections].find(({ slug }) => slug === document)
  return <ChecksPanel document={document} fields={checkedFields(entity?.fields ?? [])} />
}
