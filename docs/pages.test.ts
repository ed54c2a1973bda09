import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { anchors, inlineCode, linkTargets } from './testing/markdown.ts'

/** Compares all pages of the documentation with the files of the repository. */

const pages = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'server/http/README.md',
  ...globSync('docs/**/*.md'),
]
const textOf = (page: string) => readFileSync(page, 'utf8')

const folders = [
  'bench',
  'browser',
  'cli',
  'cms',
  'components',
  'deploy',
  'docs',
  'domain',
  'pages',
  'platform',
  'public',
  'seed',
  'server',
  'tests',
]
/** Created by the operator or by the product, so not in the repository. */
const created = /^deploy\/secrets\b/
const sourceFile = /^[\w.@-]+\.(?:ts|tsx|mjs|css)$/

/** The paths of the repository among the words of inline code. */
function pathsIn(text: string): string[] {
  const words = inlineCode(text).flatMap((code) => code.split(/\s+/))
  return words.filter((word) => {
    const [first = '', rest] = word.split('/', 2)
    return (rest !== undefined && folders.includes(first)) || sourceFile.test(word)
  })
}

/** A pattern with `*` or `{}` counts if any file matches it. */
function isInRepository(path: string): boolean {
  const exact = path.replace(/\/$/, '')
  return existsSync(exact) || (/[*{]/.test(exact) && globSync(exact).length > 0)
}

test('every path that a page names exists', () => {
  const named = pages.flatMap((page) => pathsIn(textOf(page)).map((path) => ({ page, path })))
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ path }) => !created.test(path) && !isInRepository(path))
  expect(missing).toEqual([])
})

test('every link between pages leads to a file, and to a heading of it', () => {
  const links = pages.flatMap((page) =>
    linkTargets(textOf(page))
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ page, target })),
  )
  expect(links.length).toBeGreaterThan(100)
  const broken = links.filter(({ page, target }) => {
    const [file = '', anchor] = target.split('#', 2)
    const path = file === '' ? page : normalize(join(dirname(page), file))
    if (!existsSync(path)) return true
    return (
      anchor !== undefined && !(statSync(path).isFile() && anchors(textOf(path)).includes(anchor))
    )
  })
  expect(broken).toEqual([])
})

test('every page is in the index, and every decision has a unique number', () => {
  const index = textOf('docs/README.md')
  const unlisted = globSync('docs/*.md').filter(
    (page) => page !== 'docs/README.md' && !index.includes(`](${page.replace('docs/', '')})`),
  )
  expect(unlisted).toEqual([])
  const numbers = globSync('docs/decisions/*.md').map((page) => /\/(\d{4})-/.exec(page)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the README has at most 200 lines', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(200)
})
