import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { itemPath } from '../setup/cms/itemPath.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/database/testDatabase.ts'
import { eventually } from '../setup/eventually.ts'
import {
  editItem,
  type ProductServer,
  signIn,
  startProduct,
} from '../setup/product/productServer.ts'

/** Sections of an item's page that editors replace, hide or add, and their own questions. */

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url })
  headers = await signIn(server.url)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

const read = async (path: string) => (await fetch(server.url + path)).text()

async function edit(kind: Kind, id: string, sent: object): Promise<void> {
  const path = await itemPath(server.url, kind, id)
  await editItem(server.url, headers, { method: 'PATCH', path, sent })
}

/** The page, as soon as it passes a check. */
function whenShown(path: string, check: (html: string) => void): Promise<string> {
  return eventually(async () => {
    const html = await read(path)
    check(html)
    return html
  })
}

const faq = z.object({
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
})

/** The questions of the structured data; undefined without any. */
function questionsOf(html: string) {
  const [, json] =
    /<script type="application\/ld\+json">([^<]*"FAQPage"[^<]*)<\/script>/.exec(html) ?? []
  if (json === undefined) return undefined
  const all = z.array(z.unknown()).parse([JSON.parse(json)].flat())
  const found = all.flatMap((one) => faq.safeParse(one).data ?? [])[0]
  return found?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])
}

/** The page without its head and its footer. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

const headingsOf = (html: string) =>
  [...mainOf(html).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)

describe('a game', () => {
  const path = paths.detail('game', 'slot-30')

  test('shows the text that replaces a section under its heading, and the page is as before afterwards', async () => {
    const before = await read(path)
    const text = 'All about **{game}**, with {claim:players} players.'
    await edit('game', 'slot-30', { descriptionSection: 'replaced', descriptionText: text })
    const html = await whenShown(path, (now) => expect(now).toContain('All about <strong>'))
    expect(html).toMatch(
      /<h2 id="description"[^>]*>About [^<]+<\/h2><div[^>]*><div[^>]*><p>All about/,
    )
    expect(mainOf(html)).not.toContain('{')
    expect(headingsOf(html)).toEqual(headingsOf(before))
    const { rows } = await query(
      database.url,
      `select field from claim_uses where claim = 'players' and document like 'games/%'`,
    )
    expect(rows).toEqual([{ field: 'descriptionText' }])
    // The text stays for later, but nobody reads it and it uses no claim.
    await edit('game', 'slot-30', { descriptionSection: 'generated' })
    await whenShown(path, (now) => expect(now).toBe(before))
    const after = await query(
      database.url,
      `select from claim_uses where field = 'descriptionText'`,
    )
    expect(after.rows).toEqual([])
  })

  test('has no heading, band or structured data of what is hidden', async () => {
    const before = await read(path)
    expect(questionsOf(before)?.length).toBeGreaterThan(0)
    await edit('game', 'slot-30', { featuresSection: 'hidden', faqSection: 'hidden' })
    const html = await whenShown(path, (now) => expect(now).not.toContain('id="features"'))
    expect(headingsOf(html)).toEqual(
      headingsOf(before).filter((id) => id !== 'features' && id !== 'questions'),
    )
    expect(questionsOf(html)).toBeUndefined()
    const columns = (page: string) =>
      page.split('lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]').length
    expect(columns(before) - columns(html)).toBe(2)
    await edit('game', 'slot-30', { descriptionSection: 'hidden' })
    const fewer = await whenShown(path, (now) => expect(now).not.toContain('id="description"'))
    expect(fewer.split('py-section').length).toBe(html.split('py-section').length - 1)
    await edit('game', 'slot-30', {
      descriptionSection: 'generated',
      featuresSection: 'generated',
      faqSection: 'generated',
    })
    await whenShown(path, (now) => expect(now).toBe(before))
  })

  test('shows own sections and questions after its own, with the conditions of the offer beside them', async () => {
    const before = await read(path)
    await edit('game', 'slot-30', {
      ownSections: [
        { heading: 'Our evening with {game}', text: 'Get {amount}.\n\n- One' },
        { heading: 'Second', text: 'Text.' },
      ],
      ownQuestions: [{ question: 'Is {game} *new*?', answer: 'It is **not**.' }],
      verdict: 'Good.',
    })
    const html = await whenShown(path, (now) => expect(now).toContain('Our evening with'))
    expect(headingsOf(html)).toEqual([
      'description',
      'features',
      'how-to-play',
      'questions',
      'own-section-1',
      'own-section-2',
      'verdict',
      'similar',
      'bonuses',
    ])
    expect(mainOf(html)).not.toContain('{')
    const own = html.slice(html.indexOf('id="own-section-1"'), html.indexOf('id="own-section-2"'))
    expect(own).toMatch(/Get \$\d+.*<li>One<\/li>.*<p class="max-w-text[^"]* text-small/s)
    const questions = questionsOf(html)
    expect(questions?.length).toBe((questionsOf(before)?.length ?? 0) + 1)
    expect(questions?.at(-1)?.[1]).toBe('It is not.')
    expect(html).toContain('It is <strong>not</strong>.')
    await edit('game', 'slot-30', { ownSections: [], ownQuestions: [], verdict: '' })
    await whenShown(path, (now) => expect(now).toBe(before))
  })
})

test('a replaced section without a text is refused, except in a draft', async () => {
  const path = await itemPath(server.url, 'bonus', 'bonus-30')
  const send = (query: string, body: object) =>
    fetch(server.url + path + query, { method: 'PATCH', headers, body: JSON.stringify(body) })
  const draft = await send('?draft=true', { termsSection: 'replaced', _status: 'draft' })
  expect(draft.status).toBe(200)
  const refused = await send('', { _status: 'published' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(
    'Write the text that replaces the section “Terms”, or show the generated text.',
  )
  expect(await read(paths.detail('bonus', 'bonus-30'))).toContain('id="terms"')
})

test('a sentence about a fact that the bonus lacks is left out of own texts', async () => {
  const path = paths.detail('bonus', 'bonus-31')
  await edit('bonus', 'bonus-31', {
    amount: null,
    stepsSection: 'replaced',
    stepsText: 'Take {percentage}. It is at most {maximum}.',
  })
  const html = await whenShown(path, (now) => expect(now).toMatch(/<p>Take \d+%\.<\/p>/))
  expect(html).not.toContain('It is at most')
})

test('a guide shows own texts within its article, and its own questions alone', async () => {
  const path = paths.detail('guide', 'guide-30')
  await edit('guide', 'guide-30', {
    introSection: 'hidden',
    faqSection: 'hidden',
    ownQuestions: [{ question: 'Ours?', answer: 'Yes.' }],
    ownSections: [{ heading: 'More', text: 'Of it.' }],
  })
  const html = await whenShown(path, (now) => expect(now).toContain('>More</h2>'))
  expect(headingsOf(html)).not.toContain('intro')
  expect(questionsOf(html)).toEqual([['Ours?', 'Yes.']])
})
