import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Prose } from './Prose.tsx'
import { ProseLinks } from './ProseLinks.tsx'

const rules = {
  ownOrigin: 'https://site.example',
  sponsors: ['casino.example'],
  sponsored: (href: string) => ({ href: `${href}?subid=text`, 'data-claim': 'text' }),
  newTab: 'opens in a new tab',
}

const drawn = (text: string) =>
  renderToStaticMarkup(
    <ProseLinks rules={rules}>
      <Prose text={text} />
    </ProseLinks>,
  ).replaceAll(/ class="[^"]*"/g, '')

describe('Prose', () => {
  it('draws paragraphs, lists and marks', () => {
    expect(drawn('A **b** *c* ***d***:\n- e\n- **f**')).toBe(
      '<div><p>A <strong>b</strong> <em>c</em> <strong><em>d</em></strong>:</p>' +
        '<ul><li>e</li><li><strong>f</strong></li></ul></div>',
    )
  })

  it('leaves the relation of a link to the site', () => {
    expect(drawn('[a](/faq) [b](https://site.example/x)')).toBe(
      '<div><p><a href="/faq">a</a> <a href="https://site.example/x">b</a></p></div>',
    )
    expect(drawn('[a](https://other.example/)')).toContain(
      '<a href="https://other.example/" rel="nofollow noopener">a</a>',
    )
    expect(drawn('[a](https://www.casino.example/)')).toContain(
      '<a href="https://www.casino.example/?subid=text" data-claim="text" rel="sponsored nofollow noopener" target="_blank">' +
        'a<span> (opens in a new tab)</span></a>',
    )
  })

  it('never renders typed markup', () => {
    expect(drawn('<script>alert(1)</script> [x](javascript:alert(1)) [y](/"onclick="z)')).toBe(
      '<div><p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) ' +
        '[y](/&quot;onclick=&quot;z)</p></div>',
    )
  })

  it('draws nothing for nothing', () => {
    expect(drawn(' \n')).toBe('')
  })
})
