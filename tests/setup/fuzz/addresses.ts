import fc from 'fast-check'
import pLimit from 'p-limit'
import type { Ask, Question } from './ask.ts'
import { anyInAddress, anyQuery, anyText, nastyInAddresses } from './encode.ts'
import { fuzzed } from './seed.ts'
import { expectSound } from './sound.ts'
import type { Target } from './targets.ts'

/** As many at once as a browser opens connections. */
const limit = pLimit(6)

/**
 * Asks each target with texts of the corpus: as the parts of its path, and as each parameter that it
 * knows.
 *
 * @param share every how manieth text a part or parameter is asked with; each begins at another one,
 *   so that no text is left out as long as there are as many of them
 * @returns how many answers were looked at
 */
export async function askWithCorpus(
  ask: Ask,
  targets: readonly Target[],
  share: number,
): Promise<number> {
  const places = targets.flatMap((target) =>
    placesIn(target).map((addressWith) => ({ target, addressWith })),
  )
  const questions = places.flatMap(({ target, addressWith }, at) =>
    nastyInAddresses
      .filter((_, number) => (number + at) % share === 0)
      .map((nasty) => ({ target, question: { method: 'GET', path: addressWith(nasty) } })),
  )
  await Promise.all(
    questions.map(({ target, question }) => limit(() => askSoundly(ask, target, question))),
  )
  return questions.length
}

/** Where a text can stand in an address, each as a function of that text. */
function placesIn({ path, parameters }: Target): ((nasty: string) => string)[] {
  const mark = path.includes('?') ? '&' : '?'
  const inPath = path.includes('*') ? [(nasty: string) => path.replaceAll('*', () => nasty)] : []
  const plain = path.replaceAll('*', 'x')
  return [
    ...inPath,
    ...parameters.map((name) => (nasty: string) => `${plain}${mark}${name}=${nasty}`),
  ]
}

async function askSoundly(ask: Ask, target: Target, question: Question): Promise<void> {
  expectSound(question, await ask(question), target)
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
/** What the product, or what it is made with, reads of a request. */
const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'next-action',
  'origin',
  'range',
  'referer',
  'rsc',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-payload-http-method-override',
]

/** Any method, path, query and headers at all. */
function anyQuestion(targets: readonly Target[]): fc.Arbitrary<[Target, Question]> {
  const headers = fc.dictionary(fc.constantFrom(...readHeaders), anyText, { maxKeys: 3 })
  return fc.constantFrom(...targets).chain((target) =>
    fc
      .tuple(fc.constantFrom(...methods), anyInAddress, anyQuery(target.parameters), headers)
      .map(([method, nasty, query, sent]): [Target, Question] => {
        const path = target.path.replaceAll('*', () => nasty)
        const mark = query === '' ? '' : path.includes('?') ? '&' : '?'
        return [target, { method, path: path + mark + query, headers: sent }]
      }),
  )
}

/** Asks targets whatever comes to mind. */
export async function askAnything(
  ask: Ask,
  targets: readonly Target[],
  runs: number,
  seed?: number,
): Promise<void> {
  const sound = fc.asyncProperty(anyQuestion(targets), async ([target, question]) => {
    await askSoundly(ask, target, question)
  })
  await fc.assert(sound, fuzzed(runs, seed))
}
