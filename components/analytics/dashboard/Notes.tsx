import { ProseBlock } from '#components/ui/prose/ProseBlocks.tsx'
import { ProseSpans } from '#components/ui/prose/ProseSpans.tsx'
import { parseProse } from '#domain/content/prose/prose.ts'
import type { DashboardWords } from './words.ts'

type Note = DashboardWords['page']['about']

/** A note about the figures, with a heading. */
export function NoteText({ note, id }: { note: Note; id: string }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-subheading">
        {note.heading}
      </h2>
      <div className="mt-2 space-y-3 text-small text-muted">
        {parseProse(note.text).map(
          (block, index) =>
            // biome-ignore-start lint/suspicious/noArrayIndexKey: blocks have no identity and never move
            block.kind === 'paragraph' ? (
              <p key={index}>
                <ProseSpans spans={block.spans} words={withCommands} />
              </p>
            ) : (
              <ProseBlock key={index} block={block} />
            ),
          // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
        )}
      </div>
    </section>
  )
}

/** Text in which parts between backticks are commands. */
function withCommands(text: string) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
      <code key={index} className="rounded-control bg-raised px-1.5 py-0.5 font-mono text-bone">
        {part}
      </code>
    ) : (
      part
    ),
  )
}

type NotesProps = { about: Note; granting: Note }

/** The end of the page: the source of the figures, and how to give others access. */
export function Notes({ about, granting }: NotesProps) {
  return (
    <div className="grid gap-8 border-t border-rule pt-8 lg:grid-cols-2">
      <NoteText note={about} id="about" />
      <NoteText note={granting} id="granting" />
    </div>
  )
}
