import { minSteps } from '#domain/analytics/goals/funnelLimits.ts'
import type { FunnelFigures, GoalFigures } from '#domain/analytics/goals/goalFigures.ts'
import { formatCount, formatShare, formatTenths } from '../formats.ts'
import { BarTable } from '../lists/BarTable.tsx'
import { ListCard } from '../lists/ListCard.tsx'
import { SaveTable } from '../SaveTable.tsx'
import type { GoalWords } from '../words.ts'
import { FunnelBars } from './FunnelBars.tsx'
import { Loaded, type LoadedFigures } from './Loaded.tsx'
import { StepFields } from './StepFields.tsx'

type Props = {
  goals: LoadedFigures<GoalFigures>
  funnel: LoadedFigures<FunnelFigures>
  /** The ids of the chosen goals. */
  steps: readonly string[]
  words: GoalWords
  onSteps: (steps: string[]) => void
  onSave: (figures: FunnelFigures) => void
}

/** How many visitors reached one goal after the other. */
export function FunnelCard({ goals, funnel, steps, words, onSteps, onSave }: Props) {
  const { funnel: texts } = words.goals
  return (
    <ListCard words={texts} explain={words.page.labels.explain}>
      {(headingId) => (
        // The goals to choose from are the same in every view.
        <Loaded loaded={{ ...goals, isOutdated: false }} words={words}>
          {({ goals: known }) =>
            known.length < minSteps ? (
              <p className="text-muted">{texts.tooFewGoals}</p>
            ) : (
              <div className="space-y-5">
                <StepFields goals={known} steps={steps} words={texts} onSteps={onSteps} />
                {steps.length < minSteps ? (
                  <p className="text-muted">{texts.choose}</p>
                ) : (
                  <Loaded loaded={funnel} words={words}>
                    {(figures) => (
                      <>
                        <Steps figures={figures} headingId={headingId} words={words} />
                        <div className="mt-3 flex justify-end">
                          <SaveTable
                            table={texts.label}
                            isDisabled={funnel.isOutdated}
                            words={words}
                            onSave={() => onSave(figures)}
                          />
                        </div>
                      </>
                    )}
                  </Loaded>
                )}
              </div>
            )
          }
        </Loaded>
      )}
    </ListCard>
  )
}

type StepsProps = { figures: FunnelFigures; headingId: string; words: GoalWords }

function Steps({ figures: { steps }, headingId, words: { goals } }: StepsProps) {
  const { goal, visitors } = goals.goals
  const { lost, ofFirst } = goals.funnel
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[2fr_3fr]">
      <FunnelBars steps={steps} />
      <BarTable
        labelledBy={headingId}
        headings={{ name: goal, values: [visitors, lost, ofFirst] }}
        rows={steps.map((step, index) => ({
          key: step.id,
          label: `${index + 1}. ${step.name}`,
          // The bars are beside the table.
          width: 0,
          values: [formatCount(step.visitors), lostText(step), formatTenths(step.rate)],
        }))}
      />
    </div>
  )
}

/** How many were lost, and their share of those before. */
function lostText({ visitors, lost }: FunnelFigures['steps'][number]): string {
  return `${formatCount(lost)} (${formatShare(lost, visitors + lost)})`
}
