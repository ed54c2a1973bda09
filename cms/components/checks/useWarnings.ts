import { useAllFormFields, useDebounce } from '@payloadcms/ui'
import { useMemo } from 'react'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { CopySlug } from '#domain/copy/documents.ts'
import { type CopyWarning, copyWarnings } from '#domain/copy/warnings.ts'
import { type DeskFacts, knownSite } from '#domain/desk/deskFacts.ts'
import type { CheckedField } from '../../checks/checkedFields.ts'
import { writtenDocument } from '../../checks/writtenDocument.ts'
import { useAlts } from './useAlts.ts'

/** Somebody who pauses for so long has typed a word. */
const pauseMs = 400

const catalogue = createCatalogue()

type Checked = {
  api: string
  document: CopySlug
  fields: readonly CheckedField[]
  facts: DeskFacts | undefined
}

/** What is to be looked at in the document as its form has it now; undefined until that is known. */
export function useWarnings({ api, document, fields, facts }: Checked): CopyWarning[] | undefined {
  const [form] = useAllFormFields()
  const settled = useDebounce(form, pauseMs)
  const written = useMemo(() => writtenDocument(fields, settled), [fields, settled])
  const alts = useAlts(
    api,
    written.pictures.map(({ id }) => id),
  )
  return useMemo(() => {
    if (!facts) return undefined
    const pictures = written.pictures.map((it) => ({ ...it, alt: alts.get(it.id) }))
    const texts = written.texts
    return copyWarnings({ slug: document, texts, pictures }, knownSite(facts, catalogue))
  }, [alts, document, facts, written])
}
