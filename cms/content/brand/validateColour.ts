import { z } from 'zod'
import { colourProblem, colourText, completeColours } from '#domain/brand/brandSettings.ts'
import { parseColour } from '#domain/brand/colour.ts'
import { contrastMessage, contrastProblems } from '#domain/brand/colourPairs.ts'
import type { ColourName, Colours } from '#domain/brand/look.ts'

/** The labels of the colours in the form and in its errors. */
export const colourLabels: Record<ColourName, string> = {
  ground: 'Ground',
  surface: 'Cards',
  text: 'Text',
  accent: 'Accent',
  accentText: 'Accent text',
}

const lenient = colourText.catch(null)
const colourFields = z
  .object({
    ground: lenient,
    surface: lenient,
    text: lenient,
    accent: lenient,
    accentText: lenient,
  })
  .catch({ ground: null, surface: null, text: null, accent: null, accentText: null })

/** All five colours of a form; a field that is empty or not a colour counts as the delivered one. */
export function coloursOfForm(fields: unknown): Colours {
  return completeColours(colourFields.parse(fields ?? {}))
}

/** The stored spelling of a colour; text that is no colour stays for its error. */
export function normaliseColour(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? null : (parseColour(value) ?? value)
}

/** Refuses text that is no colour, and a colour that can't be read on the others. */
export function validateColour(name: ColourName) {
  return (value: unknown, { siblingData }: { siblingData: unknown }): true | string => {
    if (!colourText.safeParse(value).success) return colourProblem
    const problem = contrastProblems(coloursOfForm(siblingData)).find(({ front }) => front === name)
    return problem ? contrastMessage(problem, colourLabels) : true
  }
}
