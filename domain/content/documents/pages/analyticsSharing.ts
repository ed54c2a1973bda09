import { z } from 'zod'
import { line } from '#domain/content/fields/text.ts'

/** The texts of the dashboard's notes and links. `{…}` are filled in when a text is shown. */
export const analyticsSharing = z.object({
  notes: z.object({
    heading: line,
    /** `{count}`: of the days shown. */
    show: line,
    /** Of a point of the chart with many; `{count}`. */
    more: line,
    note: line,
    publish: line,
    offer: line,
    add: line,
    day: line,
    text: line,
    save: line,
    saving: line,
    saved: line,
    wrong: line,
    failed: line,
  }),
  links: z.object({
    open: line,
    heading: line,
    explanation: line,
    name: line,
    ends: line,
    oneDay: line,
    sevenDays: line,
    thirtyDays: line,
    ninetyDays: line,
    onDay: line,
    lastDay: line,
    create: line,
    creating: line,
    wrong: line,
    /** `{name}`: of the link. */
    created: line,
    address: line,
    copy: line,
    copied: line,
    list: line,
    none: line,
    /** `{day}` each. */
    endsOn: line,
    lastUsed: line,
    unused: line,
    over: line,
    revoked: line,
    /** `{name}`: of the account. */
    madeBy: line,
    revoke: line,
    /** `{name}`: of the link. */
    revokeLabel: line,
    question: line,
    failed: line,
    /** For readers: `{name}` of the link and `{day}` of its end. */
    reader: line,
    fixed: line,
  }),
})

export type AnalyticsSharing = z.infer<typeof analyticsSharing>
