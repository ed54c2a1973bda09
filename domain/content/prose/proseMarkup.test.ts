import { describe, expect, it } from 'vitest'
import { parseSpans } from './proseMarkup.ts'
import { plainSpan, type Span } from './proseSpans.ts'

const plain = plainSpan
const strong = (text: string): Span => ({ ...plain(text), strong: true })
const emphasis = (text: string): Span => ({ ...plain(text), emphasis: true })
const both = (text: string): Span => ({ ...strong(text), emphasis: true })
const link = (text: string, href: string): Span => ({ ...plain(text), href })

describe('parseSpans', () => {
  it.each<[string, Span[]]>([
    ['a **b** c', [plain('a '), strong('b'), plain(' c')]],
    ['a *b* c', [plain('a '), emphasis('b'), plain(' c')]],
    ['***a*** b', [both('a'), plain(' b')]],
    ['**a *b* c**', [strong('a '), both('b'), strong(' c')]],
    ['un*believ*able', [plain('un'), emphasis('believ'), plain('able')]],
    ['**a***b*', [strong('a'), emphasis('b')]],
    ['[a](/b)', [link('a', '/b')]],
    ['[a **b**](/c)', [link('a ', '/c'), { ...link('b', '/c'), strong: true }]],
    ['[a](https://en.wiki.example/b_(c))', [link('a', 'https://en.wiki.example/b_(c)')]],
    ['[a]( /b)', [plain('[a]( /b)')]],
    ['\\*a\\* \\[b\\](/c)', [plain('*a* [b](/c)')]],
    ['C:\\dir \\\\ \\a', [plain('C:\\dir \\ \\a')]],
  ])('reads %j', (text, spans) => {
    expect(parseSpans(text)).toEqual(spans)
  })

  it.each([
    '5 * 3 * 2',
    '18,392* claimed, 47* left',
    'a ** b ** c',
    '**never closed',
    'never opened**',
    '****four****',
    '_this_ and __that__',
    '# heading',
    '`code`',
    '[words]',
    '[words] (/path)',
    '[](/path)',
    '[**](/path)',
    '[a](/b',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](http://plain.example)',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](https://user:secret@x.example)',
    '[a](https://localhost)',
    '[a](mailto:a@b.example)',
    '[a](/faq?code={code})',
    '<b>a</b> <script>alert(1)</script> &amp;',
    '![a](/picture.png)'.replace('[a]', '[ ]'),
  ])('leaves %j as it is', (text) => {
    expect(parseSpans(text)).toEqual([plain(text)])
  })

  it('matches the nearest star', () => {
    expect(parseSpans('5 *3 and *this*')).toEqual([plain('5 *3 and '), emphasis('this')])
  })

  it('has no nesting', () => {
    const deep = `${'[*'.repeat(500)}a${'*](/b)'.repeat(500)}`
    expect(parseSpans(deep).filter((span) => span.href !== null).length).toBe(1)
  })
})
