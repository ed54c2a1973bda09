import { expect, test } from 'vitest'
import { z } from 'zod'
import { saveSchedule } from '#cms/content/schedule/saveSchedule.ts'
import { runSchedules } from '#cms/content/schedule/schedules.ts'
import { setActor } from '#cms/operations/audit/actor.ts'
import { inTransaction } from '#cms/operations/database/transaction.ts'
import { utc } from '#domain/formats/utc.ts'
import { cmsStaff, credentials } from '#tests/setup/cms/cmsStaff.ts'
import { type AuditEntry, recordAuditEntries } from './auditEntries.ts'

/** Entries of the audit log for changes of documents. */

const { cms, ids, admin, editor } = cmsStaff()
const editorMail = credentials('editor').email

const written = (work: () => Promise<unknown>): Promise<AuditEntry[]> =>
  recordAuditEntries(cms.payload, work)

const saved = z.object({ doc: z.object({ id: z.string() }) })

const question = (text: string) => ({ question: text, answer: 'An answer.', order: 70 })

test('publishing, unpublishing, trashing, restoring and deleting an item are recorded, and drafts are not', async () => {
  const created = await editor('POST', '/api/faq-items?draft=true', {
    ...question('Is it written down?'),
    _status: 'draft',
  })
  const { id } = saved.parse(created.body).doc
  const path = `/api/faq-items/${id}`
  const entry = (action: string, details = 'FAQ item “Is it written down?”') => ({
    action,
    actor: editorMail,
    subject: `faq-items/${id}`,
    details,
  })
  const draftEntries = await written(async () => {
    await editor('PATCH', `${path}?draft=true&autosave=true`, { answer: 'Typed.' })
    await editor('PATCH', `${path}?draft=true`, { answer: 'Kept by hand.' })
  })
  expect(draftEntries).toEqual([])
  const publish = () => editor('PATCH', path, { _status: 'published', answer: 'Shown.' })
  expect(await written(publish)).toEqual([
    entry('published', 'FAQ item “Is it written down?”: Answer'),
  ])
  expect(await written(publish)).toEqual([])
  expect(await written(() => editor('PATCH', path, { _status: 'draft' }))).toEqual([
    entry('unpublished'),
  ])
  const trash = () => editor('PATCH', path, { deletedAt: new Date().toISOString() })
  expect(await written(trash)).toEqual([entry('trashed')])
  expect(await written(() => editor('PATCH', `${path}?trash=true`, { deletedAt: null }))).toEqual([
    entry('restored'),
  ])
  await trash()
  expect(await written(() => admin('DELETE', `${path}?trash=true`))).toEqual([
    { ...entry('deleted'), actor: 'admin@payline.example' },
  ])
})

test('publishing a global records the names of the changed fields', async () => {
  const entries = await written(() =>
    editor('POST', '/api/globals/offer', { code: 'AUDIT1', _status: 'published' }),
  )
  expect(entries).toEqual([
    { action: 'published', actor: editorMail, subject: 'offer', details: 'Offer: Promo code' },
  ])
  expect(
    await written(() => editor('POST', '/api/globals/offer?draft=true', { code: 'AUDIT2' })),
  ).toEqual([])
})

test('a schedule is recorded when it is created, cancelled and run', async () => {
  const { id } = await cms.payload.create({
    collection: 'faq-items',
    data: { ...question('Later?'), _status: 'draft' },
    draft: true,
  })
  const doc = { relationTo: 'faq-items', value: String(id) }
  const subject = `faq-items/${id}`
  const ask = (args: object) =>
    inTransaction(cms.payload, async (req) => {
      req.user = { id: ids.editor, collection: 'users', email: editorMail }
      return saveSchedule(args, req)
    })
  const later = new Date(Date.now() + 3_600_000)
  const details = `FAQ item “Later?”: to publish at ${utc(later)}`
  expect(await written(() => ask({ type: 'publish', date: later, doc }))).toEqual([
    { action: 'scheduled', actor: editorMail, subject, details },
  ])
  const { rows } = await cms.payload.db.pool.query('select id from payload_jobs')
  expect(rows).toHaveLength(1)
  expect(await written(() => ask({ deleteID: rows[0]?.id }))).toEqual([
    { action: 'unscheduled', actor: editorMail, subject, details },
  ])
  expect((await cms.payload.db.pool.query('select id from payload_jobs')).rows).toEqual([])
  await ask({ type: 'publish', date: new Date(Date.now() - 1000), doc })
  expect(await written(() => runSchedules(cms.payload))).toMatchObject([
    { action: 'published', actor: `scheduler for ${editorMail}`, subject },
  ])
})

test('a change that is rolled back leaves no entry', async () => {
  const entries = await written(async () => {
    const failing = inTransaction(cms.payload, async (req) => {
      setActor(req, { name: 'somebody' })
      await cms.payload.create({ collection: 'faq-items', data: question('Undone?'), req })
      const own = await cms.payload.db.find({
        collection: 'audit-log',
        where: { actor: { equals: 'somebody' } },
        req,
      })
      expect(own.docs).toHaveLength(1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
  })
  expect(entries).toEqual([])
})

test('a refused change leaves no entry', async () => {
  const refused = () => editor('POST', '/api/faq-items', { question: 'No answer?' })
  expect(await written(refused)).toEqual([])
})
