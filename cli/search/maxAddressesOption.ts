import { InvalidArgumentError, Option } from 'commander'

/** More than the number of pages and files of the site. */
const defaultMaxAddresses = 5_000

/**
 * `--most`: the limit of addresses for commands that read a whole site, so that they always end.
 */
export function maxAddressesOption(): Option {
  return new Option('--most <number>', 'maximum number of addresses of the site to check')
    .argParser(parseCount)
    .default(defaultMaxAddresses)
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}
