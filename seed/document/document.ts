import type { z } from 'zod'
import type { CopySlug, copyDocuments } from '#domain/content/documents/documents.ts'

/** A document as an editor enters it: the input of its schema, without defaults. */
export type SeedDocument<Slug extends CopySlug> = z.input<(typeof copyDocuments)[Slug]>
