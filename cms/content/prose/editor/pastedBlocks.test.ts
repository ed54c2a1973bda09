import fc from 'fast-check'
import { NodeType, type HTMLElement as Parsed, parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { parseProse, writeProse } from '#domain/content/prose/prose.ts'
import { type Markup, pastedBlocks } from './pastedBlocks.ts'

/** Parses HTML as `pastedMarkup` does in the browser. */
function markupOf(html: string): Markup[] {
  const children = (parent: Parsed): Markup[] =>
    parent.childNodes.flatMap((node): Markup[] => {
      if (node.nodeType === NodeType.TEXT_NODE) return [node.text]
      if (node.nodeType !== NodeType.ELEMENT_NODE) return []
      const element = node as Parsed
      return [
        {
          name: element.rawTagName.toLowerCase(),
          style: element.getAttribute('style') ?? '',
          href: element.getAttribute('href') ?? null,
          children: children(element),
        },
      ]
    })
  return children(parse(html))
}

const pasted = (html: string) => writeProse(pastedBlocks(markupOf(html), 'https://site.example'))

describe('pasted markup', () => {
  it.each([
    ['headings become paragraphs', '<h1>One</h1><h2><b>Two</b></h2>', 'One\n\n**Two**'],
    [
      'paragraphs stay',
      '<p>One\n  line</p> <div>Two<div>Three</div></div>',
      'One line\n\nTwo\n\nThree',
    ],
    ['marks stay', '<p><b>a</b> <i>b</i> <strong><em>c</em></strong></p>', '**a** *b* ***c***'],
    ['other marks go', '<p><u>a</u><s>b</s><code>c</code><mark>d</mark></p>', 'abcd'],
    ['a line break begins a paragraph', '<p>One<br>Two</p>', 'One\n\nTwo'],
    ['numbered lists are lists', '<ol><li>One</li><li>Two</li></ol>', '- One\n- Two'],
    ['nested lists are flat', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n- b\n- c'],
    ['paragraphs in an item are one item', '<ul><li><p>a</p><p>b</p></li></ul>', '- a b'],
    [
      'a row is a paragraph',
      '<table><tr><th>Coin</th><td><p>BTC</p></td></tr><tr><td>x</td></tr></table>',
      'Coin BTC\n\nx',
    ],
    [
      'pictures and scripts go',
      '<p>a<img src="x" alt="b"><script>c</script></p><style>d</style>',
      'a',
    ],
    [
      'links stay',
      '<a href="https://x.example/y">a <b>b</b></a>',
      '[a **b**](https://x.example/y)',
    ],
    ['own links become paths', '<a href="https://site.example/faq">a</a>', '[a](/faq)'],
    [
      'other links become words',
      '<a href="javascript:alert(1)">a</a> <a href="mailto:b@c.example">b</a>',
      'a b',
    ],
    ['typed stars stay stars', '<p>*a* and [b](/c)</p>', '\\*a\\* and \\[b\\](/c)'],
    ['a dash stays a dash', '<p>- a</p>', '\\- a'],
  ])('%s', (_, html, text) => {
    expect(pasted(html)).toBe(text)
  })

  it('reads what Google Docs puts on the clipboard', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
      <p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal;color:#f00">Bold</span><span style="font-weight:400;font-style:italic"> slanted</span></p>
      <ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400">Item</span></p></li></ul></b>`
    expect(pasted(html)).toBe('**Bold** *slanted*\n- Item')
  })

  it('reads what Word puts on the clipboard', () => {
    const html = `<p class=MsoNormal>Bring:<o:p></o:p></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span>A <b style='mso-bidi-font-weight:normal'>code</b></p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;</span>A wallet</p>`
    expect(pasted(html)).toBe('Bring:\n- A **code**\n- A wallet')
  })

  it('is prose that reads back the same, whatever is pasted', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '</li>',
      '<ul>',
      '</ul>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<br>',
      '<td>',
      '<tr>',
      '</tr>',
      '<table>',
      '</table>',
      '<a href="/x">',
      '</a>',
      'a',
      ' ',
      '*',
      '[',
      '](/y)',
      '- ',
    )
    fc.assert(
      fc.property(fc.array(pieces), (html) => {
        const blocks = pastedBlocks(markupOf(html.join('')), 'https://site.example')
        expect(parseProse(writeProse(blocks))).toEqual(blocks)
      }),
    )
  })
})
