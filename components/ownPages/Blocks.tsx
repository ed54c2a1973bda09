import { glyphsOf } from '#components/catalogue/artwork/drawing.ts'
import { GlyphSheet } from '#components/catalogue/artwork/Tile.tsx'
import { ItemPicture } from '#components/catalogue/item/ItemPicture.tsx'
import { kindViews } from '#components/catalogue/kindViews.ts'
import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Accordion } from '#components/ui/layout/Accordion.tsx'
import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { Embed } from '#components/ui/prose/ProseEmbeds.tsx'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { BlockView, ItemGroup } from './blockViews.ts'

/** The blocks of a page, one below the other. */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  return (
    <Container>
      <div className="grid gap-10 pb-section">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move
          <Block key={index} block={block} id={`block-${index + 1}`} />
        ))}
      </div>
    </Container>
  )
}

/** @param id of the heading */
function Block({ block, id }: { block: BlockView; id: string }) {
  const { heading, conditions } = block
  return (
    <section aria-labelledby={heading ? id : undefined} className="min-w-0">
      {heading && (
        <h2 id={id} className="mb-4 text-heading">
          {heading}
        </h2>
      )}
      <Content block={block} id={id} />
      <OfferConditions text={conditions} className="mt-3 text-muted" />
    </section>
  )
}

function Content({ block, id }: { block: BlockView; id: string }) {
  switch (block.kind) {
    case 'prose':
      return <Prose text={block.text} className="max-w-text" />
    case 'embed':
      return (
        <div>
          <Embed embed={block.embed} />
        </div>
      )
    case 'items':
      return block.groups.map((group) => <ItemCards key={group.kind} group={group} />)
    case 'questions':
      return (
        <Accordion
          name={id}
          level={block.heading ? 3 : 2}
          items={block.questions.map(({ question, answer }) => ({ title: question, text: answer }))}
        />
      )
    case 'picture':
      return (
        <figure className="max-w-text">
          <ItemPicture picture={block.picture} position="in an article" />
          {block.caption && (
            <figcaption className="mt-2 text-small text-muted">{block.caption}</figcaption>
          )}
        </figure>
      )
    case 'figures':
      return <Figures figures={block.figures} />
  }
}

function ItemCards<K extends Kind>({ group: { kind, items, labels } }: { group: ItemGroup<K> }) {
  const { Card, drawing } = kindViews[kind]
  return (
    <div className="mt-3 first:mt-0">
      <GlyphSheet glyphs={glyphsOf(drawing, items)} />
      <CardGrid items={items}>{(item) => <Card item={item} labels={labels} level={3} />}</CardGrid>
    </div>
  )
}

function Figures({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-ember pl-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-title tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
