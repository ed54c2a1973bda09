import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type IngestResult, measureIngest } from './analyticsIngest.ts'
import { measureReading, type ReadingResult } from './analyticsReading.ts'
import { type Bound, checkLine, isKept, reportIngest, reportReading } from './analyticsReport.ts'
import { openBenchPostgres } from './benchPostgres.ts'
import { describeMachine } from './machine.ts'

/**
 * Visit analytics: what is taken in, against a bare reference, and how long the dashboard takes of
 * a year with a million events. Prints a table and writes `bench/results/analytics-ingest.json`, and
 * `analytics-reading-1m.json` for each size.
 *
 * `--events=1000000,10000000` asks at other sizes; 10 million take a quarter of an hour, 100
 * million hours and 60 GB. `--part=ingest` or `--part=reading` does only that. `--data=FOLDER` keeps
 * the generated events there, and asks of them again in the next run.
 */

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    part: { type: 'string', default: 'all' },
    data: { type: 'string' },
  },
})
/** Beyond this a raw table would have to be filled for longer than anybody waits. */
const mostForRaw = 10_000_000

const postgres = await openBenchPostgres(options.data)
try {
  const machine = `${describeMachine()}, ${postgres.version} with its own defaults on the same machine`
  const ingest = options.part === 'reading' ? [] : await measureIngest(postgres)
  const ingestBounds = ingest.map(ingestBound)
  if (ingest.length > 0) write('ingest', { machine, ingest, bounds: ingestBounds })
  const reading = options.part === 'ingest' ? [] : await measureSizes(machine)
  const bounds = [...ingestBounds, ...reading.flatMap(readingBounds)]
  const lines = [
    machine,
    ...reportIngest(ingest),
    ...reportReading(reading),
    ...bounds.map(checkLine),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!bounds.every(isKept)) process.exitCode = 1
} finally {
  await postgres.close()
}

async function measureSizes(machine: string): Promise<ReadingResult[]> {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const results: ReadingResult[] = []
  for (const count of options.events.split(',').map(Number)) {
    const raw = count <= mostForRaw
    const reading = await measureReading(postgres, count, { raw, say })
    write(`reading-${count / 1e6}m`, { machine, reading, bounds: readingBounds(reading) })
    results.push(reading)
  }
  return results
}

function ingestBound({ eventsPerRequest, ratio }: IngestResult): Bound {
  const name = `${eventsPerRequest} a request, throughput to bare`
  return { name, value: ratio.throughput, atLeast: 0.6 }
}

/** The bounds are for 10 and 100 million; what is smaller has to keep those of 10. */
function readingBounds({ events, questions }: ReadingResult): Bound[] {
  const isHuge = events > 20_000_000
  return questions
    .filter(({ kind }) => kind === 'whole' || !isHuge)
    .map(({ name, kind, p95 }) => {
      const atMost = kind === 'filtered' ? 1_000 : isHuge ? 300 : 50
      return { name: `${(events / 1e6).toFixed(1)} M, ${name}, p95 ms`, value: p95, atMost }
    })
}

function write(name: string, result: object): void {
  mkdirSync(join('bench', 'results'), { recursive: true })
  const file = join('bench', 'results', `analytics-${name}.json`)
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}
