import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine } from '../figures/machine.ts'
import { openBenchPostgres } from '../processes/benchPostgres.ts'
import { measureReading, type ReadingResult } from './measureReading.ts'
import { type Bound, checkLine, meetsBound, reportReading } from './report.ts'

/**
 * Measures reads of the dashboard with ten million events in a year. Prints a table and writes
 * `bench/results/analytics-reading-10m.json`. Ingest is measured by `npm run bench`.
 *
 * `--events=1000000,100000000` measures other sizes; 10 million take a quarter of an hour, 100 million take
 * hours and 60 GB. `--data=FOLDER` keeps the generated events there, and reuses them in the next run.
 */

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    data: { type: 'string' },
  },
})
/** Beyond this size filling the raw table takes too long. */
const maxEventsForRaw = 10_000_000

await using postgres = await openBenchPostgres(options.data)
const machine = `${describeMachine()}, ${postgres.version} with its own defaults on the same machine`
const reading = await measureSizes(machine)
const bounds = reading.flatMap(readingBounds)
const lines = [machine, ...reportReading(reading), ...bounds.map(checkLine)]
process.stdout.write(`${lines.join('\n')}\n`)
if (!bounds.every(meetsBound)) process.exitCode = 1

async function measureSizes(machine: string): Promise<ReadingResult[]> {
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const results: ReadingResult[] = []
  for (const count of options.events.split(',').map(Number)) {
    const raw = count <= maxEventsForRaw
    const reading = await measureReading(postgres, count, { raw, log: log })
    write(count, { machine, reading: withoutTimes(reading), bounds: readingBounds(reading) })
    results.push(reading)
  }
  return results
}

/** The bounds for 10 and 100 million; smaller sizes have the bounds of 10 million. */
function readingBounds({ events, questions }: ReadingResult): Bound[] {
  const isHuge = events > 20_000_000
  return questions
    .filter(({ kind }) => kind === 'whole' || !isHuge)
    .map(({ name, kind, p95 }) => {
      const atMost = kind === 'filtered' ? 1_000 : isHuge ? 300 : 50
      return { name: `${(events / 1e6).toFixed(1)} M, ${name}, p95 ms`, value: p95, atMost }
    })
}

/** Leaves out the single times, which are not needed in the file. */
function withoutTimes({ questions, ...reading }: ReadingResult) {
  const short = questions.map(({ times, ...question }) => ({ ...question, asked: times.length }))
  return { ...reading, questions: short }
}

function write(count: number, result: object): void {
  mkdirSync(join('bench', 'results'), { recursive: true })
  const file = join('bench', 'results', `analytics-reading-${count / 1e6}m.json`)
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}
