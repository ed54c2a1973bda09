import type { Page } from 'playwright'

/** What a visitor has to be told beside an offer, by what it is about. */
export type Conditions = Record<string, RegExp>

type Wanted = { offer: string; conditions: Record<string, string> }

/** Below this nobody can be expected to read. */
const smallestText = 12

/**
 * Where on a page somebody is invited to claim the offer, or reads what it is worth, without being
 * told what it asks in return: in the same section, article, aside, header or footer, open to the
 * eye, in letters of at least 12 pixels. Empty when all is well.
 *
 * @param offer matches the texts that state it
 */
export function offersWithoutConditions(
  page: Page,
  offer: RegExp,
  conditions: Conditions,
): Promise<string[]> {
  const wanted: Wanted = {
    offer: offer.source,
    conditions: Object.fromEntries(
      Object.entries(conditions).map(([about, { source }]) => [about, source]),
    ),
  }
  return page.evaluate(findMissing, { ...wanted, smallestText })
}

/** Runs in the page, so it holds all it needs. */
function findMissing(wanted: Wanted & { smallestText: number }): string[] {
  const textsIn = (root: Element): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let at = walker.nextNode(); at; at = walker.nextNode())
      if (at instanceof Text) texts.push(at)
    return texts.filter(({ parentElement }) => !parentElement?.closest('script, style, template'))
  }
  const canBeRead = ({ parentElement: holder }: Text): boolean => {
    if (!holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height } = holder.getBoundingClientRect()
    const { fontSize } = getComputedStyle(holder)
    return width > 1 && height > 1 && Number.parseFloat(fontSize) >= wanted.smallestText
  }
  const offer = new RegExp(wanted.offer)
  const stating = textsIn(document.body).filter(({ data }) => offer.test(data))
  const places = [
    ...document.querySelectorAll('a[data-claim]'),
    ...stating.flatMap(({ parentElement }) => parentElement ?? []),
  ]
  return places.flatMap((place) => {
    const about = (place.textContent ?? '').trim().slice(0, 60)
    const around = place.closest('section, article, aside, header, footer')
    if (!around) return [`"${about}" stands in no section`]
    const shown = textsIn(around).filter(canBeRead)
    const said = shown.map(({ data }) => data).join(' ')
    const missing = Object.entries(wanted.conditions)
      .filter(([, source]) => !new RegExp(source).test(said))
      .map(([condition]) => condition)
    return missing.length === 0 ? [] : [`"${about}" without ${missing.join(', ')}`]
  })
}
