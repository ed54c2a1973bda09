import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'

const listHelp = `
States:
  shown          to the visitors of its markets and of the casino's countries
  not yet        before its beginning
  ended          after its end
  no conditions  an offer without conditions is never shown
  no casino      its casino is not published
  stopped        its address was dead too often, see “Stop after failed checks” of the offer

Examples:
  $ npm run cli -- offers list
  $ npm run -s cli -- --json offers list | jq '.offers[] | select(.state == "ended").key'`

/** `cli offers`: the offers of casinos. */
export function addOffers(program: Command): void {
  const offers = program.command('offers').description('the offers of casinos')
  const output = (): OutputOptions => program.opts()
  offers
    .command('list')
    .description('list every published offer of a casino, with its markets, times and state')
    .addHelpText('after', listHelp)
    .action(async () => {
      const { listOffers } = await import('./listOffers.ts')
      await listOffers(output())
    })
}
