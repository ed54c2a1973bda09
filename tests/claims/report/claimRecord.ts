import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import type { SharedCms } from '#tests/setup/cms/sharedCms.ts'

/** A row of `claim_uses`: the field of a document that names a claim. */
type Use = { claim: string; field: string }
/** A row of `claim_periods`: what a document showed of a claim, and whether the period has an end. */
type Period = Use & { text: string; policy: string; ended: boolean }

const readUses = `
  select claim, field from claim_uses where document = $1 order by field, claim`
const readPeriods = `
  select claim, field, text, policy, shown_until is not null as ended from claim_periods
  where document = $1 and ($2::text[] is null or claim = any($2))
  order by shown_from, field, claim`

export const report = {
  note: 'A report',
  date: '2026-01-01',
  link: 'https://casino.example/report',
}

/** A FAQ item; its answer can name claims. */
export const question = (answer: string) => ({ question: 'Is it so?', answer, order: 80 })

export const claim = (key: string, over: object = {}) => ({
  key,
  text: key.toUpperCase(),
  statement: 'It is so.',
  kind: 'figure',
  ...over,
})

/** Changes copy and claims as an admin, and reads the recorded uses and periods. */
export function claimRecord(cms: SharedCms) {
  const ask = (method: string, path: string, data: object = {}) =>
    saveDocument(cms.admin, [method, `/api${path}`], data)
  return {
    ask,

    async usesIn(document: string): Promise<Use[]> {
      return (await cms.payload.db.pool.query<Use>(readUses, [document])).rows
    },

    /** In the order of their start; of all claims, or of the given ones. */
    async periodsIn(document: string, claims: string[] | null = null): Promise<Period[]> {
      return (await cms.payload.db.pool.query<Period>(readPeriods, [document, claims])).rows
    },

    async claimId(key: string): Promise<string> {
      const where = { key: { equals: key } }
      const { docs } = await cms.payload.find({ collection: 'claims', where })
      return String(docs[0]?.id)
    },

    async setPolicy(policy: 'warn' | 'enforce'): Promise<void> {
      await ask('POST', '/globals/claims-settings', { policy, noticeDays: 14 })
    },
  }
}
