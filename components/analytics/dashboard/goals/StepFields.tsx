import { ChoiceField } from '#components/ui/forms/ChoiceField.tsx'
import { replaceStep } from '#domain/analytics/dashboard/funnelSteps.ts'
import { maxSteps, minSteps } from '#domain/analytics/goals/funnelLimits.ts'
import type { GoalFigures } from '#domain/analytics/goals/goalFigures.ts'
import type { AnalyticsGoals } from '#domain/content/documents/pages/analyticsGoals.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'

type Props = {
  /** All goals. */
  goals: GoalFigures['goals']
  /** The ids of the chosen ones. */
  steps: readonly string[]
  words: AnalyticsGoals['funnel']
  onSteps: (steps: string[]) => void
}

/** A menu of the goals for each step, and for the next one. A goal can be one step only. */
export function StepFields({ goals, steps, words, onSteps }: Props) {
  const wanted = Math.max(minSteps, steps.length + 1)
  const count = Math.min(wanted, maxSteps, goals.length)
  return (
    <fieldset className="print:hidden">
      <legend className="sr-only">{words.label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Array.from({ length: count }, (_, index) => {
          const chosen = steps[index] ?? ''
          const options = goals
            .filter(({ id }) => id === chosen || !steps.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))
          return (
            <ChoiceField
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are numbered
              key={index}
              label={fillTokens(words.step, { number: String(index + 1) })}
              options={[{ value: '', label: words.noStep }, ...options]}
              value={chosen}
              isDisabled={index > steps.length}
              onChange={(goal) => onSteps(replaceStep(steps, index, goal || undefined))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
