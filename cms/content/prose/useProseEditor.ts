import type { LexicalEditor } from 'lexical'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { normalProse } from '#domain/content/prose/prose.ts'
import { createProseEditor, type ProseEditor } from './editor/proseEditor.ts'
import { useFormEcho } from './useFormEcho.ts'

type Options = {
  value: string
  editable: boolean
  onChange(text: string): void
}

/**
 * The editor of a form's value. A value of the form is loaded only where it differs from the editor's
 * text, so that the response of an autosave doesn't move the cursor.
 */
export function useProseEditor({ value, editable, onChange }: Options): {
  lexical: LexicalEditor | null
  element: RefCallback<HTMLDivElement>
} {
  const [editor, setEditor] = useState<ProseEditor | null>(null)
  const latest = useRef({ value, onChange })
  const echo = useFormEcho()
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const element = useCallback(
    (node: HTMLDivElement | null) => {
      if (!node) return
      echo.noteReceived(latest.current.value)
      const created = createProseEditor(node, latest.current.value, (text) => {
        if (text === echo.lastSent()) return
        echo.noteSent(text)
        latest.current.onChange(text)
      })
      setEditor(created)
      return () => {
        created.remove()
        setEditor(null)
      }
    },
    [echo],
  )
  useEffect(() => {
    if (!editor || echo.isEcho(value)) return
    const same = normalProse(value) === normalProse(echo.lastSent())
    echo.noteReceived(value)
    if (!same) editor.load(value)
  }, [editor, value, echo])
  useEditable(editor?.lexical ?? null, editable)
  return { lexical: editor?.lexical ?? null, element }
}

/** A save disables the field for a moment; a field that had the focus gets it back. */
function useEditable(lexical: LexicalEditor | null, editable: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!lexical) return
    const root = lexical.getRootElement()
    if (!editable) hadFocus.current = root !== null && root === document.activeElement
    lexical.setEditable(editable)
    if (editable && hadFocus.current) lexical.focus()
    if (editable) hadFocus.current = false
  }, [lexical, editable])
}
