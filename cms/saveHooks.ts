import type { CollectionConfig, GlobalConfig, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { claim, maxClaims } from '#domain/claims/claim.ts'
import { type CopySlug, isCopySlug } from '#domain/copy/documents.ts'
import { itemNotes, maxItemNotes } from '#domain/copy/itemNotes.ts'
import { maxRedirects, redirects } from '#domain/copy/redirects.ts'
import { maxScheduledOffers, scheduledOffers } from '#domain/copy/scheduledOffers.ts'
import { faqItems, paymentMethods } from '#domain/copy/staticPages.ts'
import { line } from '#domain/copy/text.ts'
import { auditChanges } from './audit/auditChanges.ts'
import { clearClaimNames } from './claims/claimNames.ts'
import { noteOfItem } from './fields/itemField.ts'
import { refuseDuplicateStart } from './fields/offerPeriodFields.ts'
import { allOrNone } from './hooks/allOrNone.ts'
import { announceOfferChange } from './hooks/announceOfferChange.ts'
import { checkCredentials } from './hooks/checkCredentials.ts'
import { checkNewPassword, refuseCommonPassword } from './hooks/commonPassword.ts'
import { deleteTokensAfterPasswordChange } from './hooks/deleteTokensAfterPasswordChange.ts'
import { ignoreDraftForVisitors } from './hooks/ignoreDraftForVisitors.ts'
import { invalidateMailLinks } from './hooks/invalidateMailLinks.ts'
import { keepLastAdminOnChange, keepLastAdminOnDelete } from './hooks/keepLastAdmin.ts'
import { keepPublishedInTrash } from './hooks/keepPublishedInTrash.ts'
import { lockGlobal } from './hooks/lockGlobal.ts'
import { lockSaves } from './hooks/lockSaves.ts'
import { lockUserAtLogout, lockUserBeforeOperation } from './hooks/lockUser.ts'
import { noteClaimChanges } from './hooks/noteClaimChanges.ts'
import { keepPublishedNote, notifyNotePurge } from './hooks/notifyNotePurge.ts'
import { notifyPurge } from './hooks/notifyPurge.ts'
import { notifyRedirectPurge } from './hooks/notifyRedirectPurge.ts'
import { refuseBearerCredentials, refuseBearerRefresh } from './hooks/refuseBearer.ts'
import { refuseDuplicateDraft } from './hooks/refuseDuplicateDraft.ts'
import { refuseNewerDraft } from './hooks/refuseNewerDraft.ts'
import { refuseTooManyItems } from './hooks/refuseTooManyItems.ts'
import { removeRolesOfUser } from './hooks/removeRolesOfUser.ts'
import { requireGlobalText } from './hooks/requireGlobalText.ts'
import { requireItemText } from './hooks/requireItemText.ts'
import { setGlobalStatus, setItemStatus } from './hooks/setStatus.ts'
import { itemDepth } from './itemisedCopy.ts'
import { enforceLocks } from './locks/enforceLocks.ts'
import { refuseMalformed } from './requests/refuseMalformed.ts'
import { checkEvidenceFile, keepEvidenceName } from './uploads/checkEvidenceFile.ts'
import { replaceUploadedPicture } from './uploads/replaceUploadedPicture.ts'
import { claimUses, refuseRenamingUsedClaim } from './uses/claimUses.ts'
import {
  evidenceUses,
  refuseDeletingEvidenceInUse,
  refuseDeletingRecordedEvidence,
} from './uses/evidenceUses.ts'
import { pictureUses } from './uses/pictureUses.ts'
import { refuseDeletingUsed, refuseTrashingUsed } from './uses/refuseUsed.ts'

/**
 * All that runs on a save, in its order.
 *
 * Payload runs the hooks of a collection or global in stages: `beforeOperation`, access control,
 * `beforeValidate`, `beforeChange`, validation of the fields, the write, `afterChange`,
 * `afterOperation`. Within a stage the order is:
 *
 * 1. `refuseMalformed`: the first of `beforeOperation`, for every collection and global.
 * 2. The hooks of the collection or global, from the lists below.
 * 3. `auditChanges`: the last of `beforeChange`, then of `afterChange` and `afterDelete`, for every
 *    document that people change.
 * 4. `enforceLocks`: the last of `beforeOperation` for globals; the very last of `afterChange` for
 *    documents with autosave.
 *
 * Before the transaction commits, `recordBeforeCommit` in `databaseAdapter.ts` runs. Hooks of single
 * fields are declared with the field.
 */

type CollectionHooks = NonNullable<CollectionConfig['hooks']>
type GlobalHooks = NonNullable<GlobalConfig['hooks']>

/** As many items as the schemas of `faq-items` and `payment-methods` take. */
const maxCopyItems = 200

const claimUse = { what: 'This claim', usesOf: claimUses }
const evidenceUse = { what: 'This file', usesOf: evidenceUses }
const pictureUse = { what: 'This picture', usesOf: pictureUses }

const collectionHooks = (): Record<string, CollectionHooks> => ({
  'faq-items': orderedCopyHooks('faq-items', faqItems.element),

  'payment-methods': orderedCopyHooks('payment-methods', paymentMethods.element),

  'item-notes': {
    beforeOperation: [setItemStatus, ignoreDraftForVisitors],
    beforeValidate: [refuseDuplicateDraft(noteOfItem)],
    beforeChange: [keepPublishedNote, refuseNewerDraft, keepPublishedInTrash],
    afterChange: [
      refuseTooManyItems(maxItemNotes),
      requireItemText('item-notes', itemNotes.element, itemDepth('item-notes')),
      notifyNotePurge,
      noteClaimChanges('item-notes'),
    ],
    afterDelete: [notifyNotePurge, noteClaimChanges('item-notes')],
    afterOperation: [allOrNone],
  },

  redirects: {
    beforeOperation: [ignoreDraftForVisitors],
    // Two concurrent saves, each valid alone, could redirect to each other.
    beforeValidate: [lockSaves('redirects')],
    beforeChange: [refuseNewerDraft, keepPublishedInTrash],
    afterChange: [
      refuseTooManyItems(maxRedirects),
      requireItemText('redirects', redirects.element),
      notifyRedirectPurge,
      noteClaimChanges('redirects'),
    ],
    afterDelete: [notifyRedirectPurge, noteClaimChanges('redirects')],
    afterOperation: [allOrNone],
  },

  claims: {
    beforeOperation: [ignoreDraftForVisitors],
    beforeChange: [
      refuseRenamingUsedClaim,
      refuseTrashingUsed(claimUse),
      refuseNewerDraft,
      keepPublishedInTrash,
    ],
    afterChange: [
      clearClaimNames,
      refuseTooManyItems(maxClaims),
      requireItemText('claims', claim),
      notifyPurge('claims'),
      noteClaimChanges('claims'),
    ],
    beforeDelete: [refuseDeletingUsed(claimUse)],
    afterDelete: [clearClaimNames, notifyPurge('claims'), noteClaimChanges('claims')],
    afterOperation: [allOrNone],
  },

  'evidence-files': {
    beforeOperation: [checkEvidenceFile],
    beforeChange: [keepEvidenceName, refuseTrashingUsed(evidenceUse)],
    afterChange: [noteClaimChanges('evidence-files')],
    beforeDelete: [refuseDeletingEvidenceInUse, refuseDeletingRecordedEvidence],
    afterDelete: [noteClaimChanges('evidence-files')],
  },

  'scheduled-offers': {
    beforeOperation: [ignoreDraftForVisitors],
    beforeValidate: [lockSaves('scheduled-offers'), refuseDuplicateStart],
    beforeChange: [refuseNewerDraft, keepPublishedInTrash],
    afterChange: [
      announceOfferChange,
      refuseTooManyItems(maxScheduledOffers),
      requireItemText('scheduled-offers', scheduledOffers.element),
      notifyPurge('scheduled-offers'),
      noteClaimChanges('scheduled-offers'),
    ],
    afterDelete: [
      announceOfferChange,
      notifyPurge('scheduled-offers'),
      noteClaimChanges('scheduled-offers'),
    ],
    afterOperation: [allOrNone],
  },

  media: {
    beforeOperation: [replaceUploadedPicture],
    beforeChange: [refuseTrashingUsed(pictureUse)],
    afterChange: [
      requireItemText('media', z.object({ alt: line })),
      notifyPurge('site-settings'),
      // The notes themselves don't change, so search engines are not notified.
      notifyPurge('item-notes', () => []),
    ],
    beforeDelete: [refuseDeletingUsed(pictureUse)],
    afterDelete: [notifyPurge('site-settings'), notifyPurge('item-notes', () => [])],
  },

  users: {
    beforeOperation: [refuseBearerRefresh, lockUserBeforeOperation],
    beforeValidate: [checkCredentials, refuseBearerCredentials],
    beforeChange: [invalidateMailLinks, checkNewPassword],
    afterChange: [deleteTokensAfterPasswordChange],
    beforeDelete: [removeRolesOfUser],
    afterLogout: [lockUserAtLogout],
  },

  'user-roles': {
    // In this order: wherever both are locked, accounts are locked before roles.
    beforeChange: [refuseCommonPassword, keepLastAdminOnChange],
    beforeDelete: [keepLastAdminOnDelete],
  },
})

/** Copy in items, in the order of their numbers. */
function orderedCopyHooks(slug: CopySlug, schema: z.ZodType): CollectionHooks {
  return {
    beforeOperation: [setItemStatus, ignoreDraftForVisitors],
    beforeChange: [refuseNewerDraft, keepPublishedInTrash],
    afterChange: [
      refuseTooManyItems(maxCopyItems),
      requireItemText(slug, schema),
      notifyPurge(slug),
      noteClaimChanges(slug),
    ],
    afterDelete: [notifyPurge(slug), noteClaimChanges(slug)],
    afterOperation: [allOrNone],
  }
}

/** Copy and settings in a global. A setting has no drafts. */
function copyGlobalHooks(slug: CopySlug, hasDrafts: boolean): GlobalHooks {
  return {
    beforeOperation: [...(hasDrafts ? [setGlobalStatus, ignoreDraftForVisitors] : []), lockGlobal],
    afterChange: [requireGlobalText(slug), notifyPurge(slug), noteClaimChanges(slug)],
  }
}

/** A collection with its hooks from the list above; `api-tokens`, `analytics-events` and `audit-log` have none. */
export function withCollectionHooks(collection: CollectionConfig): CollectionConfig {
  // New lists for each config, because the decorators below add to them.
  return { ...collection, hooks: collectionHooks()[collection.slug] ?? {} }
}

/** A global with its hooks from the list above. */
export function withGlobalHooks(global: GlobalConfig): GlobalConfig {
  const { slug, versions } = global
  if (!isCopySlug(slug)) throw new Error(`The global ${slug} is no document of copy.`)
  return { ...global, hooks: copyGlobalHooks(slug, Boolean(versions)) }
}

/** Add hooks to the built config, Payload's own collections included. Each adds its hooks around those before. */
export const hookDecorators: ReadonlyArray<(config: SanitizedConfig) => SanitizedConfig> = [
  auditChanges,
  enforceLocks,
  refuseMalformed,
]
