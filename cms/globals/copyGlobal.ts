import type { Field, GlobalConfig, PayloadRequest } from 'payload'
import { type CopySlug, copyDocuments } from '#domain/copy/documents.ts'
import { copyGlobalAccess, settingAccess } from '../access/operations.ts'
import { type AdminGroup, adminGroups } from '../adminGroups.ts'
import { globalVersions } from '../copyVersions.ts'
import { isDraftSave } from '../draftSaves.ts'
import { besidePublish, copyChecks } from '../fields/copyChecks.ts'
import { previewLink } from '../fields/previewLink.ts'
import { tokenList } from '../fields/tokenList.ts'
import type { AllowedTokens } from '../fields/tokenProblem.ts'
import { lockGlobal } from '../hooks/lockGlobal.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { publishedForOthers } from '../hooks/publishedForOthers.ts'
import { recordClaims } from '../hooks/recordClaims.ts'
import { isOtherLanguage, refuseGap } from '../hooks/refuseGap.ts'
import { settleGlobal } from '../hooks/settleStatus.ts'
import { defaultLocale } from '../locales.ts'
import { pageLink } from '../pageLink.ts'
import { deskPreview } from '../preview/deskPreview.ts'

type CopyGlobal = {
  slug: CopySlug
  label: string
  group: AdminGroup
  description: string
  /** Tokens that the texts may use, with what each stands for; none shows no list. */
  tokens?: AllowedTokens
  /** False for a setting, which holds as soon as it is saved. */
  drafts?: false
  fields: Field[]
}

/** A document of copy that there is one of. Saving it drops the pages that show it. */
export function copyGlobal(it: CopyGlobal): GlobalConfig {
  const { slug } = it
  const keepWhole = async ({ req }: { req: PayloadRequest }) => {
    if (isDraftSave(req, slug) || !isOtherLanguage(req)) return
    await refuseGap(req, slug, copyDocuments[slug], (own) =>
      own.payload.findGlobal({ slug, depth: 1, locale: defaultLocale, req: own }),
    )
  }
  const hasDrafts = it.drafts !== false
  return {
    slug,
    label: it.label,
    access: hasDrafts ? copyGlobalAccess : settingAccess,
    // The desk asks for the status without naming it, and would take every change for a first draft.
    ...(hasDrafts ? { versions: globalVersions, forceSelect: { _status: true } } : {}),
    admin: {
      group: adminGroups[it.group],
      description: it.description,
      ...(hasDrafts
        ? {
            ...deskPreview(slug),
            components: { elements: { beforeDocumentControls: besidePublish } },
          }
        : { preview: pageLink(slug) }),
    },
    hooks: {
      beforeOperation: [...(hasDrafts ? [settleGlobal, publishedForOthers] : []), lockGlobal],
      afterChange: [keepWhole, notifyPurge(slug), recordClaims(slug)],
    },
    fields: [
      ...it.fields,
      ...(hasDrafts ? [copyChecks(slug), previewLink()] : []),
      ...(it.tokens ? [tokenList(it.tokens)] : []),
    ],
  }
}
