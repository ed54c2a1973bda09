import type { Field, GlobalConfig } from 'payload'
import { copyGlobalAccess, settingAccess } from '#cms/accounts/access/operations.ts'
import { type AdminGroup, adminGroups } from '#cms/admin/adminGroups.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { copyChecksField, publishControls } from '../checks/copyChecksField.ts'
import { tokenListField } from '../fields/tokenListField.ts'
import type { AllowedTokens } from '../fields/tokenProblem.ts'
import { adminPreview } from '../preview/adminPreview.ts'
import { pageLink } from '../preview/pageLink.ts'
import { previewLinkField } from '../preview/previewLinkField.ts'
import { globalVersions } from '../versions/copyVersions.ts'

type CopyGlobal = {
  slug: CopySlug
  label: string
  group: AdminGroup
  description: string
  /** Tokens that the texts may use. Without any, the form shows no list of tokens. */
  tokens?: AllowedTokens
  /** False for a setting, which takes effect as soon as it is saved. */
  drafts?: false
  fields: Field[]
}

/** A global with copy. A save purges the pages that show options. */
export function copyGlobal(options: CopyGlobal): GlobalConfig {
  const { slug } = options
  const hasDrafts = options.drafts !== false
  return {
    slug,
    label: options.label,
    access: hasDrafts ? copyGlobalAccess : settingAccess,
    // The admin reads the status without selecting it; without the status it takes every change for
    // a first draft.
    ...(hasDrafts ? { versions: globalVersions, forceSelect: { _status: true } } : {}),
    admin: {
      group: adminGroups[options.group],
      description: options.description,
      ...(hasDrafts
        ? {
            ...adminPreview(slug),
            components: { elements: { beforeDocumentControls: publishControls } },
          }
        : { preview: pageLink(slug) }),
    },
    fields: [
      ...options.fields,
      ...(hasDrafts ? [copyChecksField(slug), previewLinkField()] : []),
      ...(options.tokens ? [tokenListField(options.tokens)] : []),
    ],
  }
}
