import { expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** Rows of collections with values that no form would have accepted. */

const { cms, editor } = cmsStaff()

const page = (path: string) => ({
  path,
  heading: 'About',
  meta: { title: 'About us and our work', description: 'Who writes here.' },
})
const offer = (key: string) => ({
  key,
  casino: 'lucky-star',
  title: 'Free spins',
  kind: 'free-spins',
  conditions: '18+.',
  url: 'https://casino.example/',
})

test.each([
  ['pages', page('/first'), page('/second'), `update pages set path = '/admin' where id = $1`],
  ['offers', offer('first'), offer('second'), `update offers set url = 'no url' where id = $1`],
] as const)(
  'one faulty row of %s takes no other away, and is named with its place',
  async (slug, data, other, statement) => {
    const { id } = await saveDocument(editor, ['POST', `/api/${slug}`], data)
    await saveDocument(editor, ['POST', `/api/${slug}`], other)
    expect(await readCopyDocument(cms.payload, slug)).toMatchObject({ document: [data, other] })
    await cms.payload.db.pool.query(statement, [id])
    const read = await readCopyDocument(cms.payload, slug)
    expect(read).toMatchObject({ ok: true, document: [other] })
    expect(read.problem).toContain(`/admin/collections/${slug}/${id}`)
  },
)
