import type { z } from 'zod'
import type { CopySlug, copyDocuments } from '#domain/copy/documents.ts'

/** A document as an editor would enter it: what its schema takes, before it fills in defaults. */
export type SeedDocument<Slug extends CopySlug> = z.input<(typeof copyDocuments)[Slug]>
