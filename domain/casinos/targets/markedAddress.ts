import { casinoLink } from '#domain/content/offer/casinoLink.ts'

/**
 * The address of a check: with the parameters of the link, whose values name the check, so that it can be
 * told from clicks in the casino's reports.
 *
 * @param marker letters and digits
 */
export function markedAddress(
  { url, linkParameters }: { url: string; linkParameters: string },
  marker: string,
): { address: string; marker: string | null } {
  const address = casinoLink(
    url,
    linkParameters,
  )({
    page: marker,
    item: marker,
    placement: marker,
    click: marker,
    campaign: marker,
    market: marker,
  })
  return { address, marker: address.includes(marker) ? marker : null }
}
