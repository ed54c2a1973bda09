import { useAllFormFields, useDebounce } from '@payloadcms/ui'
import { useMemo } from 'react'
import { type CopyCheckContext, siteContextOf } from '#domain/content/checks/copyCheckContext.ts'
import { type CopyWarning, copyWarnings } from '#domain/content/checks/copyWarnings.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import type { CheckedField } from '../checkedFields.ts'
import { formContent } from '../formContent.ts'
import { thinPageWarnings } from './thinPageWarnings.ts'
import { useAltTexts } from './useAltTexts.ts'

/** After this pause the user has probably finished a word. */
const debounceMs = 400

type CheckedForm = {
  api: string
  document: CopySlug
  fields: readonly CheckedField[]
  context: CopyCheckContext | undefined
}

/**
 * The warnings about the document as it is in the form now; undefined until the context is loaded.
 */
export function useWarnings({
  api,
  document,
  fields,
  context,
}: CheckedForm): CopyWarning[] | undefined {
  const [form] = useAllFormFields()
  const settled = useDebounce(form, debounceMs)
  const content = useMemo(() => formContent(fields, settled), [fields, settled])
  const alts = useAltTexts(
    api,
    content.pictures.map(({ id }) => id),
  )
  return useMemo(() => {
    if (!context) return undefined
    const pictures = content.pictures.map((picture) => ({ ...picture, alt: alts.get(picture.id) }))
    const texts = content.texts
    const warnings = copyWarnings({ slug: document, texts, pictures }, siteContextOf(context))
    return [...thinPageWarnings(document, settled), ...warnings]
  }, [alts, document, context, content, settled])
}
