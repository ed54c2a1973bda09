import type { Annotation } from './annotation.ts'

/** An entry of the audit log, or the beginning or the end of an offer. */
export type Change = {
  /** `published`, `imported`, `begins` and so on. */
  action: string
  /** By slug, such as `offer` or `faq-items/<id>`. */
  subject: string
  /** The document's label and title, and what has changed: `FAQ item “Is it safe?”: Answer`. */
  details: string
}

/** The changes of a day of one kind, each document once. */
export type DayOfChanges = {
  day: string
  kind: 'publish' | 'offer'
  /** The number of changed documents. */
  count: number
  /** All of them, or some if there are more than `maxNamed`. */
  changes: Change[]
}

/** A day with more changes of a kind has one annotation with their number. */
export const maxNamed = 3

/** The annotations of changes: one for each document, or one for a day with many. */
export function changeAnnotations(days: readonly DayOfChanges[]): Annotation[] {
  return days.flatMap(({ day, kind, count, changes }) => {
    if (count > maxNamed) {
      const text = kind === 'publish' ? `${count} items published` : `${count} changes of offers`
      return [{ day, kind, text, link: '/admin/collections/audit-log' }]
    }
    return changes.map((change) => ({
      day,
      kind,
      text: textOf(kind, change),
      link: linkOf(change),
    }))
  })
}

const offerVerbs = new Map([
  ['begins', 'Offer begins'],
  ['ends', 'Offer ends'],
  ['created', 'Offer added'],
  ['trashed', 'Offer removed'],
  ['unpublished', 'Offer removed'],
  ['deleted', 'Offer removed'],
])

function textOf(kind: DayOfChanges['kind'], { action, subject, details }: Change): string {
  if (action === 'imported') return `Imported: ${details}`
  if (kind === 'publish') return `Published: ${labelIn(details)}`
  const name = subject === 'offer' ? 'the site’s own' : (titleIn(details) ?? labelIn(details))
  return `${offerVerbs.get(action) ?? 'Offer changed'}: ${name}`
}

/** The title of a document, which is in quotes. A title can contain quotes and colons itself. */
const title = /“(.*?)”(?=: |$)/

function titleIn(details: string): string | undefined {
  return title.exec(details)?.[1]
}

/** The label with the title, without the names of changed fields. */
function labelIn(details: string): string {
  const found = title.exec(details)
  if (found) return details.slice(0, found.index + found[0].length)
  return details.split(': ', 1)[0] ?? details
}

function linkOf({ action, subject }: Change): string {
  const [slug, id] = subject.split('/', 2)
  if (action === 'imported') return `/admin/collections/${slug}`
  return id === undefined ? `/admin/globals/${slug}` : `/admin/collections/${slug}/${id}`
}
