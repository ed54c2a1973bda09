import type { Db } from '../hooks/transactionDb.ts'

/** What a transaction changes that claims depend on. */
export type ClaimNotes = {
  /** Documents by their keys, such as `landing` or `faq-items/<id>`. */
  documents: Set<string>
  /** Claims by their keys: they decide over the documents that name them. */
  claims: Set<string>
  /** Whether what decides over all documents changes: the policy, offers, files of evidence. */
  ruling: boolean
}

export type ClaimChange = { document: string } | { claim: string } | 'ruling'

/** By each open transaction's connection. */
const noted = new WeakMap<object, ClaimNotes>()

/** Notes that a transaction changes a document, a claim, or what decides over all. */
export function noteClaims(db: Db, change: ClaimChange): void {
  const notes: ClaimNotes = noted.get(db) ?? {
    documents: new Set(),
    claims: new Set(),
    ruling: false,
  }
  if (change === 'ruling') notes.ruling = true
  else if ('claim' in change) notes.claims.add(change.claim)
  else notes.documents.add(change.document)
  noted.set(db, notes)
}

/** What was noted of a transaction; undefined where it changes nothing of the sort. */
export function claimNotesOf(db: Db): ClaimNotes | undefined {
  return noted.get(db)
}
