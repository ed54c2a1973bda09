import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'

const exportHelp = `
KIND is games, sport-events, bonuses, guides, tournaments, or all. The file has the published items in the
order of their listing: the address (slug), the facts, the position (order), noindex, introduction,
verdict, the file name of the picture, and for each generated section whether it is replaced or hidden, and
by which text. It has no own sections and questions; an import leaves those as they are. With all, --out is
a folder, which gets one file for each kind.`

const importHelp = `
An item of the file replaces the fields of the item with its slug, or is added. A column that the file
lacks stays as it is; an empty cell clears it (except order). Items that the file lacks stay, unless
--delete-missing is given. Fields that were changed in the admin panel stay, unless --overwrite is given.
The import checks the whole file first, and writes everything or nothing. FILE can be - for stdin, which
needs --format and --yes.

CSV is read as Excel, LibreOffice and Google Sheets write it: with commas, semicolons or tabs, in UTF-8.`

const clearHelp = `
The items can be restored from the trash. Their addresses respond with 410.`

/** `cli catalogue`: the items of the catalogue as files. */
export function addCatalogue(program: Command): void {
  const catalogue = program
    .command('catalogue')
    .description('the items of the catalogue as files for spreadsheets and programs')
  const output = (): OutputOptions & { yes?: true } => program.opts()
  catalogue
    .command('export <kind>')
    .description('write the items of a kind, or of all, to a file or to stdout')
    .option('--out <file>', 'output file, or folder for all; - is stdout', '-')
    .option('--format <format>', 'csv, json or yaml; by default that of the file name, or csv')
    .addHelpText(
      'after',
      `${exportHelp}\n\nExamples:\n  $ npm run cli -- catalogue export games --out games.csv\n  $ npm run cli -- catalogue export all --out items --format yaml`,
    )
    .action(async (kind: string, options: { out: string; format?: string }) => {
      const { exportCatalogue } = await import('./exportCatalogue.ts')
      await exportCatalogue(kind, { ...options, ...output() })
    })
  catalogue
    .command('import <kind> <file>')
    .description('add and change the items of a kind by a file; shows the changes and asks first')
    .option('--dry-run', 'only show the changes and the faults')
    .option('--delete-missing', 'move items that the file lacks to the trash')
    .option('--overwrite', 'also replace fields that were changed in the admin panel')
    .option('--format <format>', 'csv, json or yaml; by default that of the file name')
    .addHelpText(
      'after',
      `${importHelp}\n\nExamples:\n  $ npm run cli -- catalogue import games games.csv --dry-run\n  $ npm run cli -- catalogue import bonuses bonuses.json --delete-missing --yes`,
    )
    .action(async (kind: string, file: string, options) => {
      const { importCatalogue } = await import('./importCatalogue.ts')
      await importCatalogue(kind, file, { ...options, ...output() })
    })
  catalogue
    .command('clear <kind>')
    .description('move all items of a kind, or of all, to the trash; asks first')
    .addHelpText(
      'after',
      `${clearHelp}\n\nExample:\n  $ npm run cli -- catalogue clear tournaments --yes`,
    )
    .action(async (kind: string) => {
      const { clearCatalogue } = await import('./clearCatalogue.ts')
      await clearCatalogue(kind, output())
    })
}
