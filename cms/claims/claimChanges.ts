import type { Db } from '../transaction.ts'

/** The changes of a transaction that affect which claims are shown. */
export type ClaimChanges = {
  /** Documents by their keys, such as `landing` or `faq-items/<id>`. */
  documents: Set<string>
  /** Claims by their keys: they affect the documents that use them. */
  claims: Set<string>
  /** Whether something changes that affects all documents: the policy, an offer, a file of evidence. */
  all: boolean
}

export type ClaimChange = { document: string } | { claim: string } | 'all'

/** By the connection of the transaction. */
const changesByTransaction = new WeakMap<object, ClaimChanges>()

/** Notes that a transaction changes a document, a claim, or something that affects all documents. */
export function noteClaimChange(db: Db, change: ClaimChange): void {
  const changes: ClaimChanges = changesByTransaction.get(db) ?? {
    documents: new Set(),
    claims: new Set(),
    all: false,
  }
  if (change === 'all') changes.all = true
  else if ('claim' in change) changes.claims.add(change.claim)
  else changes.documents.add(change.document)
  changesByTransaction.set(db, changes)
}

/** The noted changes of a transaction; undefined without any. */
export function claimChangesOf(db: Db): ClaimChanges | undefined {
  return changesByTransaction.get(db)
}
