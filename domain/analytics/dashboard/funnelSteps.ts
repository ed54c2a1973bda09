import { maxSteps } from '../goals/funnelLimits.ts'

/** The steps of the funnel on the dashboard: ids of goals in the URL of the page. They don't change the other figures. */

const name = 'step'

export function parseStepIds(parameters: URLSearchParams): string[] {
  const ids = parameters.getAll(name).filter((id) => /^[0-9a-f-]{1,36}$/.test(id))
  return [...new Set(ids)].slice(0, maxSteps)
}

/** The query of a view with steps. */
export function withSteps(query: string, steps: readonly string[]): string {
  const parameters = new URLSearchParams(query)
  parameters.delete(name)
  for (const id of steps) parameters.append(name, id)
  return parameters.toString()
}

/** The steps after a choice: another goal, or none, which removes the step. */
export function replaceStep(
  steps: readonly string[],
  index: number,
  goal: string | undefined,
): string[] {
  const next = [...steps]
  next.splice(index, 1, ...(goal === undefined ? [] : [goal]))
  return next
}
