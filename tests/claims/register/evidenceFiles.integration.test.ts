import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { plainPicture, uploadForm } from '#tests/setup/cms/uploads.ts'

/** Evidence files of claims, which only staff can read. */

const { cms, admin, editor, user, visitor } = cmsStaff()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer<<>>\n%%EOF\n')
const saved = z.object({ doc: z.object({ id: z.string(), filename: z.string() }) })

test('a document is stored byte for byte, and staff download it as an attachment', async () => {
  const made = await editor(
    'POST',
    '/api/evidence-files',
    uploadForm('Audit.pdf', pdf, 'application/pdf'),
  )
  const { filename, id } = saved.parse(made.body).doc
  const path = `/api/evidence-files/file/${filename}`
  const got = await editor('GET', path)
  expect(got.status).toBe(200)
  expect(got.text).toBe(pdf.toString('latin1'))
  expect(got.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(got.headers.get('cache-control')).toBe('private, no-store')
  for (const client of [visitor, user]) {
    expect((await client('GET', path)).status).toBe(403)
    expect((await client('GET', `/api/evidence-files/${id}`)).status).toBe(403)
    expect((await client('GET', '/api/evidence-files')).status).toBe(403)
    expect((await client('GET', `/api/media/file/${filename}`)).status).toBe(404)
  }
})

test('a file of more than a megabyte is accepted', async () => {
  const noise = Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => 32 + (at % 90)))
  const form = uploadForm('long.txt', noise, 'text/plain')
  expect((await editor('POST', '/api/evidence-files', form)).status).toBe(201)
})

test('a file whose content does not match its name is refused with a reason', async () => {
  const png = await plainPicture(9, 9).png().toBuffer()
  for (const [name, data, type] of [
    ['report.pdf', png, 'application/pdf'],
    ['report.pdf', Buffer.from('<html>'), 'application/pdf'],
    ['note.txt', Buffer.from('<svg onload="1">'), 'text/plain'],
    ['table.csv', Buffer.from('PK\x03\x04\0'), 'text/csv'],
  ] as const) {
    const { status, text } = await editor(
      'POST',
      '/api/evidence-files',
      uploadForm(name, data, type),
    )
    expect([name, status, text]).toEqual([
      name,
      400,
      expect.stringContaining('The content of this file is not'),
    ])
  }
  const page = uploadForm('page.html', Buffer.from('<p>'), 'text/html')
  expect((await editor('POST', '/api/evidence-files', page)).text).toContain('Evidence must be a')
})

async function upload(name: string): Promise<{ id: string; filename: string }> {
  const made = await editor('POST', '/api/evidence-files', uploadForm(name, pdf, 'application/pdf'))
  return saved.parse(made.body).doc
}

const made = z.object({ doc: z.object({ id: z.string() }) })
const trashed = { deletedAt: '2026-11-22T00:00:00.000Z' }

test('the content and the name of a file cannot be replaced', async () => {
  const { id, filename } = await upload('kept.pdf')
  const path = `/api/evidence-files/${id}`
  const other = uploadForm('other.pdf', Buffer.from(`${pdf}%more`), 'application/pdf')
  const replacement = await editor('PATCH', path, other)
  expect([replacement.status, replacement.text]).toEqual([
    400,
    expect.stringContaining('as another file'),
  ])
  expect((await editor('PATCH', path, { filename: 'renamed.pdf' })).status).toBe(200)
  expect((await editor('GET', path)).body).toMatchObject({ filename })
  expect((await editor('GET', `/api/evidence-files/file/${filename}`)).text).toBe(
    pdf.toString('latin1'),
  )
})

test('a file cannot be deleted while a claim uses it or the report names it', async () => {
  const { id: file, filename } = await upload('proof.pdf')
  const path = `/api/evidence-files/${file}`
  const piece = { note: 'A report', date: '2026-01-01', file }
  const claim = { key: 'filed', text: '7', statement: 'Seven.', kind: 'figure', evidence: [piece] }
  const claimPath = `/api/claims/${made.parse((await editor('POST', '/api/claims', claim)).body).doc.id}`
  const question = { question: 'Filed?', answer: 'It is {claim:filed}.', _status: 'published' }
  const item = made.parse((await editor('POST', '/api/faq-items', question)).body).doc.id
  const refusal = 'it is used. Remove it first from: the claim filed.'
  expect((await editor('PATCH', path, trashed)).text).toContain(refusal)
  expect((await admin('DELETE', path)).text).toContain(refusal)

  expect((await editor('PATCH', `/api/faq-items/${item}`, trashed)).status).toBe(200)
  expect((await editor('PATCH', claimPath, trashed)).status).toBe(200)
  expect((await admin('DELETE', path)).text).toContain(refusal)
  expect((await admin('DELETE', `${claimPath}?trash=true`)).status).toBe(200)
  expect((await editor('PATCH', path, trashed)).status).toBe(200)
  const gone = await admin('DELETE', `${path}?trash=true`)
  expect([gone.status, gone.text]).toEqual([
    409,
    expect.stringContaining('the report for auditors'),
  ])
  expect(existsSync(join(cms.dataDir, 'evidence', filename))).toBe(true)
})

test('a file without a claim can be deleted permanently, also from the disk', async () => {
  const { id, filename } = await upload('mistaken.pdf')
  expect((await admin('DELETE', `/api/evidence-files/${id}`)).status).toBe(200)
  expect(existsSync(join(cms.dataDir, 'evidence', filename))).toBe(false)
})

test('evidence needs a file or a link, not only a note', async () => {
  const evidence = [{ note: 'They said so', date: '2026-01-01' }]
  const claim = { key: 'said', text: '7', statement: 'Seven.', kind: 'figure', evidence }
  const { status, text } = await editor('POST', '/api/claims', claim)
  expect([status, text]).toEqual([400, expect.stringContaining('a note alone is no evidence')])
})
