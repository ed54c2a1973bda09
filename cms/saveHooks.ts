import type { CollectionConfig, GlobalConfig, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { casino, maxCasinos } from '#domain/casinos/casino.ts'
import { link, maxLinks } from '#domain/casinos/links/link.ts'
import { market, maxMarkets } from '#domain/casinos/markets/market.ts'
import { casinoOffer, maxOffers } from '#domain/casinos/offers/casinoOffer.ts'
import { maxToplists, toplist } from '#domain/casinos/toplists/toplist.ts'
import { collectionOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { claim, maxClaims } from '#domain/claims/register/claim.ts'
import { type CopySlug, isCopySlug } from '#domain/content/documents/documents.ts'
import { mapCollections, publishableEntry } from '#domain/content/documents/items.ts'
import { faqItems, paymentMethods } from '#domain/content/documents/pages/staticPages.ts'
import { line } from '#domain/content/fields/text.ts'
import { maxScheduledOffers, scheduledOffers } from '#domain/content/offer/scheduledOffers.ts'
import { maxOwnPages, ownPage } from '#domain/content/ownPages/ownPage.ts'
import { maxRedirects, redirects } from '#domain/content/redirects/redirects.ts'
import { checkCredentials } from './accounts/passwords/checkCredentials.ts'
import {
  checkNewPassword,
  refuseCommonPassword,
} from './accounts/passwords/refuseCommonPassword.ts'
import { keepLastAdminOnChange, keepLastAdminOnDelete } from './accounts/roles/keepLastAdmin.ts'
import { removeRolesOfUser } from './accounts/roles/removeRolesOfUser.ts'
import { deleteTokensAfterPasswordChange } from './accounts/sessions/deleteTokensAfterPasswordChange.ts'
import { lockUserAtLogout, lockUserBeforeOperation } from './accounts/sessions/lockUser.ts'
import { invalidateMailLinks } from './accounts/users/invalidateMailLinks.ts'
import { refuseBearerCredentials, refuseBearerRefresh } from './accounts/users/refuseBearer.ts'
import { type KeyedCollection, keyed } from './casinos/choiceFields.ts'
import { casinoAddress, recordCasino } from './casinos/saves/casinoAddress.ts'
import { refuseNewKey } from './casinos/saves/refuseNewKey.ts'
import { refuseSharedCountry } from './casinos/saves/refuseSharedCountry.ts'
import { noteDeletedByHand, noteTrashedByHand } from './catalogue/imports/removedByHand.ts'
import { hideThinPage } from './catalogue/items/hideThinPage.ts'
import {
  appendToList,
  itemAddress,
  notifyItemDeletion,
  notifyItemPurge,
} from './catalogue/items/itemHooks.ts'
import { lockItem, refuseChangedItem } from './catalogue/items/oneSaveAfterAnother.ts'
import { addressFromName, uniqueSlug } from './catalogue/items/slugField.ts'
import { noteEditedFields } from './catalogue/items/sourceFields.ts'
import { checkEvidenceFile, keepEvidenceName } from './claims/evidence/checkEvidenceFile.ts'
import {
  evidenceUses,
  refuseDeletingEvidenceInUse,
  refuseDeletingRecordedEvidence,
} from './claims/evidence/evidenceUses.ts'
import { clearClaimNames } from './claims/uses/claimNames.ts'
import { claimUses, refuseRenamingUsedClaim } from './claims/uses/claimUses.ts'
import { noteClaimChanges } from './claims/uses/noteClaimChanges.ts'
import { itemDepth } from './content/copy/itemisedCopy.ts'
import { notifyPurge } from './content/copy/notifyPurge.ts'
import { ignoreDraftForVisitors } from './content/drafts/ignoreDraftForVisitors.ts'
import { keepPublishedInTrash } from './content/drafts/keepPublishedInTrash.ts'
import { refuseDuplicateDraft } from './content/drafts/refuseDuplicateDraft.ts'
import { refuseNewerDraft } from './content/drafts/refuseNewerDraft.ts'
import { setGlobalStatus, setItemStatus } from './content/drafts/setStatus.ts'
import { enforceLocks } from './content/locks/enforceLocks.ts'
import { lockGlobal } from './content/locks/lockGlobal.ts'
import { lockSaves } from './content/locks/lockSaves.ts'
import { pictureUses } from './content/media/pictureUses.ts'
import { replaceUploadedPicture } from './content/media/replaceUploadedPicture.ts'
import { announceOfferChange } from './content/offer/announceOfferChange.ts'
import { refuseDuplicateStart } from './content/offer/offerPeriodFields.ts'
import { ownPageAddress, recordOwnPage } from './content/ownPages/ownPageAddress.ts'
import {
  recordDeletedAddress,
  recordTrashedAddress,
  redirectOldAddress,
} from './content/redirects/keepAddresses.ts'
import { notifyRedirectPurge } from './content/redirects/notifyRedirectPurge.ts'
import { allOrNone } from './content/saves/allOrNone.ts'
import {
  keepProtectedDraft,
  keepProtectedPublished,
  refuseProtectedFields,
} from './content/saves/protectedFields.ts'
import { keepPublished } from './content/saves/publishedBefore.ts'
import { refuseTooManyItems } from './content/saves/refuseTooManyItems.ts'
import { refuseDeletingUsed, refuseTrashingUsed } from './content/saves/refuseUsed.ts'
import { requireGlobalText } from './content/saves/requireGlobalText.ts'
import { requireItemText } from './content/saves/requireItemText.ts'
import { auditChanges } from './operations/audit/auditChanges.ts'
import { refuseMalformed } from './operations/requests/refuseMalformed.ts'

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

  ...mapCollections(itemHooks),

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

  casinos: casinoHooks(),
  offers: keyedHooks('offers', casinoOffer, maxOffers),
  links: keyedHooks('links', link, maxLinks),
  toplists: keyedHooks('toplists', toplist, maxToplists),
  markets: marketHooks(),
  pages: ownPageHooks(),

  media: {
    beforeOperation: [replaceUploadedPicture],
    beforeChange: [refuseTrashingUsed(pictureUse)],
    afterChange: [
      requireItemText('media', z.object({ alt: line })),
      notifyPurge('site-settings'),
      ...notifyItemsOfPicture,
    ],
    beforeDelete: [refuseDeletingUsed(pictureUse)],
    afterDelete: [notifyPurge('site-settings'), ...notifyItemsOfPicture],
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

/** The items themselves don't change with a picture, so search engines are not notified. */
const notifyItemsOfPicture = [...kinds.map(collectionOf), 'casinos' as const, 'pages' as const].map(
  (slug) => notifyPurge(slug, () => []),
)

/** Made once, because the lists are made for each collection and building schemas takes long. */
const publishableEntries = mapCollections(publishableEntry)

/** The items of the catalogue. */
function itemHooks(kind: Kind): CollectionHooks {
  const slug = collectionOf(kind)
  const address = itemAddress(kind)
  return {
    beforeOperation: [setItemStatus, ignoreDraftForVisitors, lockItem(kind)],
    beforeValidate: [addressFromName(kind), refuseDuplicateDraft(uniqueSlug(kind))],
    beforeChange: [
      refuseChangedItem(kind),
      noteEditedFields(kind),
      appendToList(kind),
      keepPublished,
      hideThinPage(kind),
      refuseNewerDraft,
      keepPublishedInTrash,
    ],
    afterChange: [
      requireItemText(slug, publishableEntries[slug], itemDepth(slug)),
      redirectOldAddress(address),
      recordTrashedAddress(address),
      noteTrashedByHand(kind),
      notifyItemPurge(kind),
      noteClaimChanges(slug),
    ],
    afterDelete: [
      recordDeletedAddress(address),
      noteDeletedByHand(kind),
      notifyItemDeletion(kind),
      noteClaimChanges(slug),
    ],
    afterOperation: [allOrNone],
  }
}

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

/** Documents that others name by their keys. */
function keyedHooks(
  slug: KeyedCollection,
  schema: z.ZodType,
  max: number,
  recordedAs?: Parameters<typeof notifyPurge>[1],
): CollectionHooks {
  return {
    beforeOperation: [setItemStatus, ignoreDraftForVisitors],
    // A link and an offer share their keys, so that an index of one collection is not enough.
    beforeValidate: [lockSaves('keys')],
    beforeChange: [
      keepPublished,
      refuseNewKey(keyed[slug].key),
      refuseNewerDraft,
      keepPublishedInTrash,
    ],
    afterChange: [
      refuseTooManyItems(max),
      requireItemText(slug, schema, itemDepth(slug)),
      notifyPurge(slug, recordedAs),
      noteClaimChanges(slug),
    ],
    afterDelete: [notifyPurge(slug, recordedAs), noteClaimChanges(slug)],
    afterOperation: [allOrNone],
  }
}

/** Casinos have a page each, which is gone with the casino. */
function casinoHooks(): CollectionHooks {
  const hooks = keyedHooks('casinos', casino, maxCasinos, recordCasino)
  return {
    ...hooks,
    afterChange: [recordTrashedAddress(casinoAddress), ...(hooks.afterChange ?? [])],
    afterDelete: [recordDeletedAddress(casinoAddress), ...(hooks.afterDelete ?? [])],
  }
}

/** Markets, of which no two have the same country. */
function marketHooks(): CollectionHooks {
  const hooks = keyedHooks('markets', market, maxMarkets)
  return { ...hooks, afterChange: [refuseSharedCountry, ...(hooks.afterChange ?? [])] }
}

/** Pages at addresses that editors choose and change. */
function ownPageHooks(): CollectionHooks {
  return {
    beforeOperation: [setItemStatus, ignoreDraftForVisitors],
    beforeChange: [keepPublished, refuseNewerDraft, keepPublishedInTrash],
    afterChange: [
      refuseTooManyItems(maxOwnPages),
      requireItemText('pages', ownPage, itemDepth('pages')),
      redirectOldAddress(ownPageAddress),
      recordTrashedAddress(ownPageAddress),
      notifyPurge('pages', recordOwnPage),
      noteClaimChanges('pages'),
    ],
    afterDelete: [
      recordDeletedAddress(ownPageAddress),
      notifyPurge('pages', recordOwnPage),
      noteClaimChanges('pages'),
    ],
    afterOperation: [allOrNone],
  }
}

/** Copy and settings in a global. A setting has no drafts. */
function copyGlobalHooks(slug: CopySlug, hasDrafts: boolean): GlobalHooks {
  return {
    beforeOperation: [
      ...(hasDrafts ? [setGlobalStatus, ignoreDraftForVisitors] : []),
      lockGlobal,
      // After the lock: another save could change what the fields are compared with.
      refuseProtectedFields,
    ],
    beforeChange: [keepProtectedPublished],
    afterChange: [
      requireGlobalText(slug),
      keepProtectedDraft,
      notifyPurge(slug),
      noteClaimChanges(slug),
    ],
  }
}

/** A collection with its hooks from the list above; `feeds`, `api-tokens`, `analytics-events` and `audit-log` have none. */
export function withCollectionHooks(collection: CollectionConfig): CollectionConfig {
  // New lists for each config, because the decorators below add to them.
  return { ...collection, hooks: collectionHooks()[collection.slug] ?? {} }
}

/** A global with its hooks from the list above; `revenue-settings` is no copy and is only locked. */
export function withGlobalHooks(global: GlobalConfig): GlobalConfig {
  const { slug, versions } = global
  const hooks = isCopySlug(slug)
    ? copyGlobalHooks(slug, Boolean(versions))
    : { beforeOperation: [lockGlobal] }
  return { ...global, hooks }
}

/** Add hooks to the built config, Payload's own collections included. Each adds its hooks around those before. */
export const hookDecorators: ReadonlyArray<(config: SanitizedConfig) => SanitizedConfig> = [
  auditChanges,
  enforceLocks,
  refuseMalformed,
]
