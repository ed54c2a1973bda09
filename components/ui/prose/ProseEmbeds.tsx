import { createContext, type ReactNode, useContext } from 'react'
import type { EmbedToken } from '#domain/casinos/embeds/embedToken.ts'

/** Renders what a paragraph of a text stands for. */
type RenderEmbed = (embed: EmbedToken) => ReactNode

const Context = createContext<RenderEmbed>(() => null)

type Props = { render: RenderEmbed; children: ReactNode }

/** Determines what the prose within shows for tokens that stand alone in a paragraph. */
export function ProseEmbeds({ render, children }: Props) {
  return <Context value={render}>{children}</Context>
}

/** A toplist, the box of a casino, or the ticket of an offer. */
export function Embed({ embed }: { embed: EmbedToken }) {
  return useContext(Context)(embed)
}
