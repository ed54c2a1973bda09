'use client'

import { Button } from '@payloadcms/ui'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { fileExtensions, formatOfName } from '#domain/content/itemFiles/fileFormat.ts'
import type { ImportSettings } from '#domain/content/itemFiles/importState.ts'
import { maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'
import { Option } from './Option.tsx'
import { tooLarge } from './requestImport.ts'

const accepted = fileExtensions.map((extension) => `.${extension}`).join(',')

type Props = {
  /** The plural name of the items, such as "games". */
  items: string
  onChoose(file: File, options: ImportSettings): void
  onProblem(problem: string): void
}

/** The form that chooses the file, by the button or by dropping it. */
export function ChooseFile({ items, onChoose, onProblem }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState({ overwrite: false, deleteMissing: false })

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = file ? problemOf(file) : 'Choose a file first.'
    if (file && problem === undefined) onChoose(file, options)
    else onProblem(problem ?? '')
  }

  return (
    <form className="item-import__form" onSubmit={submit} noValidate>
      <FileInput file={file} onChange={setFile} />
      <fieldset>
        <legend>Options</legend>
        <Option
          label="Move items that the file lacks to the trash"
          hint={`Without it, ${items} that are not in the file stay as they are.`}
          checked={options.deleteMissing}
          onChange={(deleteMissing) => setOptions({ ...options, deleteMissing })}
        />
        <Option
          label="Replace fields that were changed by hand"
          hint="Without it, such fields keep their value, and the preview names each."
          checked={options.overwrite}
          onChange={(overwrite) => setOptions({ ...options, overwrite })}
        />
      </fieldset>
      <div className="item-import__buttons">
        <Button type="submit" size="medium" margin={false}>
          Show what would change
        </Button>
        <p>Nothing is written before you have seen a preview.</p>
      </div>
    </form>
  )
}

/** What keeps a file from being sent at all. */
function problemOf({ name, size }: File): string | undefined {
  if (formatOfName(name) === undefined) {
    return `${name} is no CSV, JSON or YAML file. In a spreadsheet program, save the table as “CSV UTF-8”.`
  }
  if (size === 0) return `${name} is empty.`
  return size > maxUploadMb * 1_048_576 ? tooLarge : undefined
}

function FileInput({ file, onChange }: { file: File | null; onChange(file: File | null): void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // Dropping a file is a second way; the button below does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={`item-import__drop${over ? ' item-import__drop--over' : ''}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        if (input.current) input.current.files = event.dataTransfer.files
        onChange(event.dataTransfer.files[0] ?? null)
      }}
    >
      <label htmlFor={id}>{file ? file.name : 'Choose a file, or drop it here'}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accepted}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`}>
        {file ? `${sizeText(file.size)}. ` : ''}CSV from Excel, LibreOffice or Google Sheets, JSON
        or YAML, at most {maxUploadMb} MB.
      </p>
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_048_576
    ? `${Math.ceil(bytes / 1_024)} kB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`
}
