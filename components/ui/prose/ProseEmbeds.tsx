import { createContext, type ReactNode, useContext } from 'react'

/** Renders the toplist with a key. */
type RenderToplist = (key: string) => ReactNode

const Context = createContext<RenderToplist>(() => null)

type Props = { toplist: RenderToplist; children: ReactNode }

/** Determines what the prose within shows for a toplist. */
export function ProseEmbeds({ toplist, children }: Props) {
  return <Context value={toplist}>{children}</Context>
}

/** What a paragraph of a text stands for. */
export function Embed({ toplist }: { toplist: string }) {
  return useContext(Context)(toplist)
}
