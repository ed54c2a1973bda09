import type { Payload, UIFieldServerProps } from 'payload'
import { adminPath } from '#cms/admin/adminPath.ts'
import { listAddress } from '#cms/admin/listAddress.ts'

/** Below an audit entry: links to the document's other entries and to the document itself. */
export function AuditEntryLinks({ data, payload }: UIFieldServerProps) {
  const subject: unknown = data?.subject
  if (typeof subject !== 'string' || subject === '') return null
  const about = { field: 'subject', operator: 'equals', value: subject }
  const log = listAddress(payload.config.routes.admin, 'audit-log', [about])
  const document = documentPath(payload, subject)
  return (
    <ul className="field-type audit-about">
      <li>
        <a href={log}>All entries about this document</a>
      </li>
      {document && (
        <li>
          <a href={document}>Open the document</a> (if it still exists)
        </li>
      )}
    </ul>
  )
}

/** The admin path of an audit entry's subject; undefined where the admin has no page for it. */
function documentPath(payload: Payload, subject: string): string | undefined {
  const { collections, globals } = payload.config
  const [slug = ''] = subject.split('/')
  const entities: readonly { slug: string }[] = subject.includes('/') ? collections : globals
  return entities.some((one) => one.slug === slug) ? adminPath(payload, subject) : undefined
}
