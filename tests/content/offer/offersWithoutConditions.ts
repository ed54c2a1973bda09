import type { Page } from 'playwright'

/** The conditions that have to be shown beside an offer, by their subject. */
export type Conditions = Record<string, RegExp>

type Wanted = { offer: string; conditions: Record<string, string> }

/** Smaller text counts as unreadable; in CSS pixels. */
const minFontSize = 12

/**
 * Finds the places of a page that state the offer, or link to it, without its conditions in the same
 * section, article, aside, header or footer: visible, and at least 12 pixels high. Empty when each
 * place has them.
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
  return page.evaluate(findMissing, { ...wanted, minFontSize })
}

/** Runs in the browser, so it can't use anything outside the function. */
function findMissing(wanted: Wanted & { minFontSize: number }): string[] {
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
    return width > 1 && height > 1 && Number.parseFloat(fontSize) >= wanted.minFontSize
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
    if (!around) return [`"${about}" is in no section`]
    const shown = textsIn(around).filter(canBeRead)
    const said = shown.map(({ data }) => data).join(' ')
    const missing = Object.entries(wanted.conditions)
      .filter(([, source]) => !new RegExp(source).test(said))
      .map(([condition]) => condition)
    return missing.length === 0 ? [] : [`"${about}" without ${missing.join(', ')}`]
  })
}
