import { expect, test } from 'vitest'
import { removeBlankDrafts } from '#cms/content/drafts/removeBlankDrafts.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import { signInWithCookie } from '#tests/setup/cms/restClient.ts'
import { schedule } from '#tests/setup/cms/scheduledJobs.ts'
import { eventually } from '#tests/setup/eventually.ts'

/** Drafts that the admin saves when an editor presses "Create new" and leaves the form again. */

const { cms, ids, editor } = cmsStaff()
const dayMs = 24 * 60 * 60 * 1000

/** Creates what the admin creates when the form of a new item is opened. */
async function openForm(slug: string): Promise<string> {
  const user = await cms.payload.findByID({ collection: 'users', id: ids.editor })
  const { id } = await cms.payload.create({
    collection: slug,
    data: {},
    depth: 0,
    draft: true,
    locale: 'en',
    overrideAccess: false,
    user: { ...user, collection: 'users' },
  })
  return String(id)
}

/** Runs the removal, by default as it would run on the next day. */
const remove = (now = Date.now() + 1.01 * dayMs) =>
  removeBlankDrafts(cms.payload, { signal: new AbortController().signal, now: new Date(now) })

async function isThere(slug: string, id: string): Promise<boolean> {
  const where = { id: { equals: id } }
  return (await cms.payload.db.count({ collection: slug, where })).totalDocs === 1
}

const sql = async (text: string) => (await cms.payload.db.pool.query(text)).rows

test('the draft of a form that was opened and left is removed after a day, in every collection', async () => {
  const slugs = cms.payload.config.collections.filter(({ versions }) => versions?.drafts)
  const opened: { slug: string; id: string }[] = []
  for (const { slug } of slugs) opened.push({ slug, id: await openForm(slug) })
  const left = async () => {
    const found = await Promise.all(opened.map(({ slug, id }) => isThere(slug, id)))
    return opened.filter((_, at) => found[at])
  }
  const adminPanel = await signInWithCookie(cms, ids.editor)
  await remove()
  expect(await left(), 'while an editor is signed in').toEqual(opened)
  expect((await adminPanel('POST', '/api/users/logout')).status).toBe(200)
  await remove(Date.now())
  expect(await left(), 'on the first day').toEqual(opened)

  const changes = await sql('select * from search_changes order by tag')
  await remove()
  expect(await left()).toEqual([])
  expect(opened.length).toBeGreaterThan(8)
  const entries = await sql(
    `select subject from audit_log where action = 'deleted' and actor = 'automatic cleanup'`,
  )
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(
    new Set(opened.map(({ slug, id }) => `${slug}/${id}`)),
  )
  expect(await sql('select * from search_changes order by tag')).toEqual(changes)
  expect(await sql('select from _faq_items_v where parent_id is null')).toEqual([])
})

/** Saves as a form does that is then left, which releases its lock. */
async function patch(slug: string, id: string, data: object, query = '?draft=true&autosave=true') {
  await saveDocument(editor, ['PATCH', `/api/${slug}/${id}${query}`], data)
  await sql('delete from payload_locked_documents')
}
const create = async (slug: string, data: object, query = '?draft=true') =>
  String((await saveDocument(editor, ['POST', `/api/${slug}${query}`], data)).id)

type Texts = { slug: string; title: string; complete: Record<string, unknown> }

/** Drafts that stay, also those that are empty again. */
const others: Record<string, (texts: Texts) => Promise<string>> = {
  'a typed one': async ({ slug, title }) => {
    const id = await openForm(slug)
    await patch(slug, id, { [title]: 'T' })
    return id
  },
  'one from which the text was deleted again': async ({ slug, title }) => {
    const id = await openForm(slug)
    await patch(slug, id, { [title]: 'T' })
    await patch(slug, id, { [title]: '' })
    return id
  },
  'one typed in another language': async ({ slug }) => {
    const id = await openForm(slug)
    const name = slug === 'games' ? 'introduction' : 'answer'
    await patch(slug, id, { [name]: 'Да.' }, '?draft=true&autosave=true&locale=ru')
    return id
  },
  'one that a script created with a text': ({ slug, title }) => create(slug, { [title]: 'T' }),
  'a copied one': async ({ slug, complete }) => {
    const id = await create(slug, complete, '')
    const copy = await saveDocument(editor, ['POST', `/api/${slug}/${id}/duplicate`], {})
    return String(copy.id)
  },
  'one that was published': async ({ slug, complete }) => {
    const values = 'slug' in complete ? { ...complete, slug: 'withdrawn-game' } : complete
    const id = await create(slug, values, '')
    await patch(slug, id, { _status: 'draft' }, '')
    return id
  },
  'one in the trash': async ({ slug }) => {
    const id = await openForm(slug)
    await patch(slug, id, { deletedAt: new Date().toISOString() }, '')
    return id
  },
  'a locked one': async ({ slug }) => {
    const id = await openForm(slug)
    const document = { relationTo: slug, value: id }
    const user = { relationTo: 'users', value: ids.editor }
    const collection = 'payload-locked-documents'
    await cms.payload.db.create({ collection, data: { document, user } })
    return id
  },
  'a scheduled one': async ({ slug }) => {
    const id = await openForm(slug)
    const doc = { relationTo: slug, value: id }
    await schedule(cms.databaseUrl, { type: 'publish', doc, user: ids.editor }, '2 days')
    return id
  },
}

const texts: Texts[] = [
  {
    slug: 'faq-items',
    title: 'question',
    complete: { question: 'Kept?', answer: 'Yes.', order: 94 },
  },
  {
    slug: 'games',
    title: 'name',
    complete: { name: 'A kept game', category: 'slots', slug: 'kept-game' },
  },
]

test.each(texts)('drafts of $slug with content, a lock or a schedule stay', async (of) => {
  const kept = new Map<string, string>()
  for (const [what, make] of Object.entries(others)) kept.set(what, await make(of))
  const removed = await openForm(of.slug)
  await remove()
  expect(await isThere(of.slug, removed)).toBe(false)
  for (const [what, id] of kept) expect([what, await isThere(of.slug, id)]).toEqual([what, true])
})

const waiting = `
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%faq_items%'`

test('a save that is under way while a draft is examined keeps it', async () => {
  const id = await openForm('faq-items')
  const saving = await cms.payload.db.pool.connect()
  try {
    await saving.query('begin')
    await saving.query(
      `insert into _faq_items_v (parent_id, version__status, autosave, latest, created_at, updated_at)
       values ($1, 'draft', true, true, now(), now())`,
      [id],
    )
    const removal = remove()
    await eventually(async () => expect(await sql(waiting)).toHaveLength(1))
    await saving.query('commit')
    await removal
  } finally {
    saving.release(true)
  }
  expect(await isThere('faq-items', id)).toBe(true)
})
