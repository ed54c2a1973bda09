import { Prose } from '../../ui/Prose.tsx'
import type { DashboardWords } from './words.ts'

type Note = DashboardWords['page']['about']

/** Something to know about the figures, under its heading. */
export function NoteText({ note, id }: { note: Note; id: string }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-subheading">
        {note.heading}
      </h2>
      <Prose text={note.text} className="mt-2 text-small text-muted" />
    </section>
  )
}

/** What the page ends with: where the figures come from, and how somebody else gets to see them. */
export function Notes({ words }: { words: DashboardWords['page'] }) {
  return (
    <div className="grid gap-8 border-t border-rule pt-8 lg:grid-cols-2">
      <NoteText note={words.about} id="about" />
      <NoteText note={words.granting} id="granting" />
    </div>
  )
}
