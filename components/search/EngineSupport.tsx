import type { ToolPages } from '#domain/content/documents/pages/toolPages.ts'
import {
  type EngineName,
  engineNames,
  indexNow,
  isPingEngineName,
  type PingEngine,
  pingEngines,
} from '#domain/search/submissions/engines.ts'
import { Prose } from '../ui/prose/Prose.tsx'
import { Sign, type Tone } from './Outcome.tsx'

/** What search engines really do with pings, separate from the results of the browser. */
export function EngineSupport({ words }: { words: ToolPages['ping']['truth'] }) {
  return (
    <section
      aria-labelledby="truth"
      className="rounded-card border border-edge bg-raised p-5 sm:p-6"
    >
      <h2 id="truth" className="text-heading">
        {words.heading}
      </h2>
      <Prose text={words.text} className="mt-3" />
      <dl className="mt-5 space-y-4 border-t border-edge pt-5">
        {engineNames.map((name) => {
          const { label, tone } = supportOf(name)
          return (
            <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="contents font-bold">
                <span className="inline-flex h-[1.6em] items-center">
                  <Sign tone={tone} />
                </span>
                <span className="font-bold">{label}</span>
              </dt>
              <dd className="col-start-2 text-small text-muted">
                <Prose text={words[name]} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** The support of an engine for pings. */
function supportOf(name: EngineName): { label: string; tone: Tone } {
  if (!isPingEngineName(name)) return { label: indexNow.name, tone: 'good' }
  const engine: PingEngine = pingEngines[name]
  return { label: engine.name, tone: engine.retired ? 'bad' : 'unsure' }
}
