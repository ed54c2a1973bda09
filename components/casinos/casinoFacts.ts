import type { Casino } from '#domain/casinos/casino.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import type { Fact } from '../ui/dataDisplay/FactList.tsx'

/** The facts of a casino that are known. */
export function casinoFacts(casino: Casino, { casino: words }: PageLabels): Fact[] {
  const facts = [
    { label: words.company, value: casino.company },
    { label: words.year, value: casino.year === null ? '' : String(casino.year) },
    { label: words.licences, value: casino.licences.map(({ regulator }) => regulator).join(', ') },
    { label: words.languages, value: casino.languages },
  ]
  return facts.filter(({ value }) => value !== '')
}
