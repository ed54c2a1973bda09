/** Second labels below which countries register names, such as `co` in `example.co.uk`. */
const registryLabels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

/**
 * The registered name that a host belongs to: `www.casino.co.uk` to `casino.co.uk`. Without the list of
 * all registries, whose other rules hardly occur for casinos.
 */
export function siteOfHost(host: string): string {
  const labels = host.toLowerCase().split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isBelowRegistry = top.length === 2 && registryLabels.has(second)
  return labels.slice(isBelowRegistry ? -3 : -2).join('.')
}

/** Whether a host is only for documentation and tests (RFC 2606), as the delivered address is. */
export function isReservedHost(host: string): boolean {
  return /(?:^|\.)(?:example|invalid|localhost|test|example\.(?:com|net|org))$/i.test(host)
}
