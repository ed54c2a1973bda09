import type { Payload, UIFieldServerProps } from 'payload'
import { deskAddress } from '../naming/deskAddress.ts'
import { listAddress } from './listAddress.ts'

/** Below an audit entry: the way to what it is about, and to everything else that was done to it. */
export function AuditAbout({ data, payload }: UIFieldServerProps) {
  const subject: unknown = data?.subject
  if (typeof subject !== 'string' || subject === '') return null
  const about = { field: 'subject', operator: 'equals', value: subject }
  const log = listAddress(payload.config.routes.admin, 'audit-log', [about])
  const document = documentAddress(payload, subject)
  return (
    <ul className="field-type audit-about">
      <li>
        <a href={log}>Everything that was done to it</a>
      </li>
      {document && (
        <li>
          <a href={document}>Open it</a>, unless it was deleted
        </li>
      )}
    </ul>
  )
}

/** Where the desk shows a document by its subject; undefined for what the desk has no page of. */
function documentAddress(payload: Payload, subject: string): string | undefined {
  const { collections, globals } = payload.config
  const [slug = ''] = subject.split('/')
  const entities: readonly { slug: string }[] = subject.includes('/') ? collections : globals
  return entities.some((one) => one.slug === slug) ? deskAddress(payload, subject) : undefined
}
