import type { LexicalEditor } from 'lexical'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { normalProse } from '#domain/copy/prose.ts'
import { createProseEditor, type ProseEditor } from './proseEditor.ts'
import { useEcho } from './useEcho.ts'

type Options = {
  value: string
  editable: boolean
  change(text: string): void
}

/**
 * The editor of a form's value. What the form says is shown only where it differs from what was
 * written here: an autosave that answers with the same text never moves the caret.
 */
export function useProseEditor({ value, editable, change }: Options): {
  lexical: LexicalEditor | null
  element: RefCallback<HTMLDivElement>
} {
  const [editor, setEditor] = useState<ProseEditor | null>(null)
  const latest = useRef({ value, change })
  const echo = useEcho()
  useEffect(() => {
    latest.current = { value, change }
  })
  const element = useCallback(
    (node: HTMLDivElement | null) => {
      if (!node) return
      echo.hear(latest.current.value)
      const made = createProseEditor(node, latest.current.value, (text) => {
        if (text === echo.latest()) return
        echo.say(text)
        latest.current.change(text)
      })
      setEditor(made)
      return () => {
        made.remove()
        setEditor(null)
      }
    },
    [echo],
  )
  useEffect(() => {
    if (!editor || echo.isEcho(value)) return
    const same = normalProse(value) === normalProse(echo.latest())
    echo.hear(value)
    if (!same) editor.load(value)
  }, [editor, value, echo])
  useEditable(editor?.lexical ?? null, editable)
  return { lexical: editor?.lexical ?? null, element }
}

/** A save takes the field away for a moment; whoever was in it stays in it. */
function useEditable(lexical: LexicalEditor | null, editable: boolean): void {
  const wasWithin = useRef(false)
  useEffect(() => {
    if (!lexical) return
    const root = lexical.getRootElement()
    if (!editable) wasWithin.current = root !== null && root === document.activeElement
    lexical.setEditable(editable)
    if (editable && wasWithin.current) lexical.focus()
    if (editable) wasWithin.current = false
  }, [lexical, editable])
}
