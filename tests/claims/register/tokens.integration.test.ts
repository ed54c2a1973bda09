import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readCopiesAtOneMoment } from '#cli/content/cms/copyTransaction.ts'
import { writeCopyFile } from '#cli/content/file/writeCopyFile.ts'
import { planImport } from '#cli/content/import/planImport.ts'
import { documentShapes } from '#cli/content/model/shape.ts'
import { copyCheckContext } from '#domain/content/checks/copyCheckContext.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument, versionsOf } from '#tests/setup/cms/copyDrafts.ts'

/**
 * Tokens of claims in texts must exist in the register. Facts about the site for the checks in the
 * admin panel.
 */

const { cms, visitor, user, editor } = cmsStaff()
const question = (answer: string) => ({ question: 'Is it so?', answer, order: 80 })
const claim = (key: string, over: object = {}) => ({
  key,
  text: '12',
  statement: 'There are 12.',
  kind: 'figure',
  ...over,
})
const refusal = z.object({
  errors: z.tuple([
    z.object({
      data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
    }),
  ]),
})

/** Paths and messages of the field errors of a refused save. */
function problems({ status, body }: { status: number; body: unknown }): [string, string][] {
  expect(status).toBe(400)
  return refusal.parse(body).errors[0].data.errors.map(({ path, message }) => [path, message])
}
const unknown = (key: string) =>
  `There is no claim for {claim:${key}}. Add it under Claims (or restore it from the trash there), or take the token out.`
const trash = () => ({ deletedAt: new Date().toISOString() })

describe('a text with the token of an unknown claim', () => {
  test('is refused with a message at its field that says what to do', async () => {
    const item = question('It is {claim:nobody}, and {claim:players} too.')
    expect(problems(await editor('POST', '/api/faq-items', item))).toEqual([
      ['answer', unknown('nobody')],
    ])
    const response = await editor('POST', '/api/globals/terms', { heading: 'Terms {claim:nobody}' })
    expect(problems(response)).toEqual([['heading', unknown('nobody')]])
  })

  test('can be saved as a draft, and published once the claim exists', async () => {
    const item = question('It is {claim:later}.')
    const { id } = await saveDocument(editor, ['POST', '/api/faq-items?draft=true'], item)
    const publish = () => editor('PATCH', `/api/faq-items/${id}`, { _status: 'published' })
    expect(problems(await publish())).toEqual([['answer', unknown('later')]])
    await saveDocument(editor, ['POST', '/api/claims'], claim('later'))
    expect((await publish()).status).toBe(200)
  })

  test('is refused while the claim is in the trash', async () => {
    const { id } = await saveDocument(editor, ['POST', '/api/claims'], claim('trashed'))
    await saveDocument(editor, ['PATCH', `/api/claims/${id}`], trash())
    const item = question('It is {claim:trashed}.')
    expect(problems(await editor('POST', '/api/faq-items', item))).toHaveLength(1)
    await saveDocument(editor, ['PATCH', `/api/claims/${id}?trash=true`], { deletedAt: null })
    expect((await editor('POST', '/api/faq-items', item)).status).toBe(201)
  })

  test('cannot be published by restoring a version, only restored as a draft', async () => {
    const made = await saveDocument(editor, ['POST', '/api/claims'], claim('gone'))
    const item = await saveDocument(
      editor,
      ['POST', '/api/faq-items'],
      question('It is {claim:gone}.'),
    )
    await saveDocument(editor, ['PATCH', `/api/faq-items/${item.id}`], question('It is not.'))
    await saveDocument(editor, ['PATCH', `/api/claims/${made.id}`], trash())
    const [, first] = await versionsOf(editor, '/api/faq-items', item.id)
    const restore = `/api/faq-items/versions/${first?.id}`
    expect(problems(await editor('POST', restore))).toEqual([['answer', unknown('gone')]])
    expect((await editor('POST', `${restore}?draft=true`)).status).toBe(200)
  })

  test('is reported with its line when a copy file is imported', async () => {
    const shapes = documentShapes(cms.payload)
    const file = writeCopyFile(shapes, (await readCopiesAtOneMoment(cms.payload, shapes)).copies)
    const text = file.replace('siteName: Payline', 'siteName: "{claim:nobody}"')
    const { problems: found } = await planImport(cms.payload, shapes, text)
    const path = 'site-settings.siteName'
    expect(found).toEqual([{ path, line: expect.any(Number), problem: unknown('nobody') }])
  })
})

test('the text of a claim may contain tokens of the offer, but no token of a claim', async () => {
  const own = claim('nested', { text: '{amount} for {claim:players}' })
  const [[path, message] = []] = problems(await editor('POST', '/api/claims', own))
  expect([path, message]).toEqual([
    'text',
    expect.stringMatching(/^\{claim:players\} is not known/),
  ])
  expect((await editor('POST', '/api/claims', claim('plain', { text: '{amount}' }))).status).toBe(
    201,
  )
})

test('the statement of a claim may contain tokens of the offer, but no token of a claim', async () => {
  const claim = (statement: string) => ({ key: 'stated', text: '1M+', statement, kind: 'figure' })
  const refused = await editor('POST', '/api/claims', claim('As many as {claim:players}.'))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('{claim:players} is not known here.')
  await saveDocument(editor, ['POST', '/api/claims'], claim('It is worth {amount}.'))
})

describe('the facts for the checks in the admin panel', () => {
  const address = '/api/claims/copy-check-context'

  test('are for staff only', async () => {
    expect((await visitor('GET', address)).status).toBe(403)
    expect((await user('GET', address)).status).toBe(403)
  })

  test('are the values of tokens, the states of claims and the sources of redirects', async () => {
    await saveDocument(editor, ['POST', '/api/redirects'], {
      from: '/moved',
      status: '301',
      to: '/faq',
    })
    await saveDocument(editor, ['POST', '/api/redirects'], { from: '/over', status: '410' })
    const { body, headers } = await editor('GET', address)
    const facts = copyCheckContext.parse(body)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(facts.values).toMatchObject({
      code: 'CR7',
      amount: '$500',
      'claim:players': '10M+',
      gameCount: '400',
    })
    expect(facts.claims).toContainEqual({ key: 'players', state: 'unproved', text: '10M+' })
    expect(facts.claims).toContainEqual({
      key: 'catalogue-maximum-bets',
      state: 'proved',
      text: '1000 times',
    })
    expect(facts.redirects).toEqual(['/moved'])
    expect(facts.siteUrl).toBe(cms.url)
  })

  test('leave out withheld claims', async () => {
    const settings = '/api/globals/claims-settings'
    await saveDocument(cms.admin, ['POST', settings], { policy: 'enforce' })
    const facts = copyCheckContext.parse((await editor('GET', address)).body)
    expect(facts.values).not.toHaveProperty('claim:players')
    expect(facts.values).toHaveProperty('claim:offer-wagering')
    expect(facts.claims).toContainEqual({ key: 'offer-wagering', state: 'unproved', text: '35x' })
    await saveDocument(cms.admin, ['POST', settings], { policy: 'warn' })
  })
})

test('the list of claims can be filtered by evidence and validity', async () => {
  const report = { note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }
  const lapsed = { evidence: [report], validUntil: '2026-01-02T00:00:00.000Z' }
  await saveDocument(editor, ['POST', '/api/claims'], claim('lapsed', lapsed))
  const keysWhere = async (query: string) => {
    const { body } = await editor('GET', `/api/claims?limit=0&depth=0&${query}`)
    const { docs } = z.object({ docs: z.array(z.object({ key: z.string() })) }).parse(body)
    return docs.map(({ key }) => key)
  }
  const and = 'where[or][0][and]'
  const unproved = await keysWhere(`${and}[0][evidence.note][exists]=false`)
  expect(unproved).toContain('players')
  expect(unproved).not.toContain('catalogue-maximum-bets')
  const until = `${and}[1][validUntil][less_than_equal]=${new Date().toISOString()}`
  expect(await keysWhere(`${and}[0][evidence.note][exists]=true&${until}`)).toEqual(['lapsed'])
})
