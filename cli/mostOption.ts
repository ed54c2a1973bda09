import { InvalidArgumentError, Option } from 'commander'

/** More than the site has pages and files. */
const usualMost = 5_000

/** `--most`, by which commands that read a whole site are kept from reading without end. */
export function mostOption(): Option {
  return new Option('--most <number>', 'addresses of the site to look at')
    .argParser(count)
    .default(usualMost)
}

function count(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}
