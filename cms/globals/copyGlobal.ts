import type { Field, GlobalConfig, PayloadRequest } from 'payload'
import { type CopySlug, copyDocuments } from '#domain/copy/documents.ts'
import { copyGlobalAccess } from '../access/operations.ts'
import { type AdminGroup, adminGroups } from '../adminGroups.ts'
import { tokenList } from '../fields/tokenList.ts'
import type { AllowedTokens } from '../fields/tokenProblem.ts'
import { lockGlobal } from '../hooks/lockGlobal.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { refuseGap } from '../hooks/refuseGap.ts'
import { defaultLocale } from '../locales.ts'
import { pageLink } from '../pageLink.ts'

type CopyGlobal = {
  slug: CopySlug
  label: string
  group: AdminGroup
  description: string
  /** The page on which the texts are best looked at. */
  path: string
  /** Tokens that the texts may use, with what each stands for; none shows no list. */
  tokens?: AllowedTokens
  fields: Field[]
}

/** A document of copy that there is one of. Saving it drops the pages that show it. */
export function copyGlobal(it: CopyGlobal): GlobalConfig {
  const { slug } = it
  const keepWhole = ({ req }: { req: PayloadRequest }) =>
    refuseGap(req, copyDocuments[slug], (own) =>
      own.payload.findGlobal({ slug, depth: 1, locale: defaultLocale, req: own }),
    )
  return {
    slug,
    label: it.label,
    access: copyGlobalAccess,
    admin: {
      group: adminGroups[it.group],
      description: it.description,
      preview: pageLink(it.path),
    },
    hooks: { beforeOperation: [lockGlobal], afterChange: [keepWhole, notifyPurge(slug)] },
    fields: it.tokens ? [...it.fields, tokenList(it.tokens)] : it.fields,
  }
}
