import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'

const exportHelp =
  '\nThe file is YAML. It contains every document in every language, with the ids and the order of items,\nincluding claims and scheduled offers. It contains published copy; with --drafts also unpublished copy.\n\nThe file does not contain: the files of pictures and of evidence (only their names; the files are in\nthe data folder and in a backup of it); accounts (only the addresses of people responsible for claims);\nearlier versions, schedules, the trash, the audit log and the record of the claims that were shown.'

const importHelp =
  "\nDocuments that the file doesn't contain stay unchanged. A document in the file is replaced as a\nwhole: items that the file lacks go to the trash. Drafts stay unchanged, unless the file has drafts.\nThe import checks everything before it writes, and writes either everything or nothing.\nFILE can be - for stdin, which needs --yes."

/** `cli copy`: all texts of the site in one file. */
export function addCopy(program: Command): void {
  const copy = program.command('copy').description('all copy of the site as one readable file')
  const output = (): OutputOptions & { yes?: true } => program.opts()
  copy
    .command('export')
    .description('write all copy to a file or to stdout')
    .option('--out <file>', 'output file; - is stdout', '-')
    .option('--drafts', 'include unpublished drafts')
    .addHelpText(
      'after',
      `${exportHelp}\n\nExamples:\n  $ npm run cli -- copy export --out copy.yaml\n  $ npm run -s cli -- copy export > copy.yaml`,
    )
    .action(async (options: { out: string; drafts?: true }) => {
      const { exportCopy } = await import('./copyExport.ts')
      await exportCopy({ ...options, ...output() })
    })
  copy
    .command('import <file>')
    .description('replace the copy in the CMS by that of a file; shows the changes and asks first')
    .option('--dry-run', 'only show the changes and the problems')
    .addHelpText(
      'after',
      `${importHelp}\n\nExamples:\n  $ npm run cli -- copy import copy.yaml --dry-run\n  $ npm run cli -- copy import copy.yaml`,
    )
    .action(async (file: string, options: { dryRun?: true }) => {
      const { importCopy } = await import('./copyImport.ts')
      await importCopy(file, { ...options, ...output() })
    })
}
