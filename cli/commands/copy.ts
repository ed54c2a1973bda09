import type { Command } from 'commander'
import type { OutputOptions } from './output.ts'

const whatIsIn =
  '\nThe file is YAML: every document, in every language, with the ids and the order of items, claims\nand scheduled offers among them. It has what is published, and with --drafts what is not, too.\n\nNot in it: the files of pictures and of evidence, of which it has the names (both lie in the data\nfolder, and are in a backup); accounts, of which it has the addresses of those who answer for claims;\nearlier versions, schedules, the trash, the audit log and the record of what claims were shown.'

const howItCounts =
  "\nDocuments that the file doesn't name stay as they are; in a document that it names, it is the whole\ntruth: items that it lacks go to the trash. Drafts stay as they are, unless the file has drafts.\nEverything is checked before anything is written, and all of it is written or nothing.\nFILE can be - for stdin, which needs --yes."

/** `cli copy`: all texts of the site as one file. */
export function addCopy(program: Command): void {
  const copy = program.command('copy').description('all copy of the site as one readable file')
  const output = (): OutputOptions & { yes?: true } => program.opts()
  copy
    .command('export')
    .description('write all copy to a file or to stdout')
    .option('--out <file>', 'where to; - is stdout', '-')
    .option('--drafts', 'with what editors have written and not published')
    .addHelpText(
      'after',
      `${whatIsIn}\n\nExamples:\n  $ npm run cli -- copy export --out copy.yaml\n  $ npm run -s cli -- copy export > copy.yaml`,
    )
    .action(async (options: { out: string; drafts?: true }) => {
      const { exportCopy } = await import('./copyExport.ts')
      await exportCopy({ ...options, ...output() })
    })
  copy
    .command('import <file>')
    .description('make the copy in the CMS that of a file; shows what would change, and asks')
    .option('--dry-run', 'only show what would change, and what is wrong')
    .addHelpText(
      'after',
      `${howItCounts}\n\nExamples:\n  $ npm run cli -- copy import copy.yaml --dry-run\n  $ npm run cli -- copy import copy.yaml`,
    )
    .action(async (file: string, options: { dryRun?: true }) => {
      const { importCopy } = await import('./copyImport.ts')
      await importCopy(file, { ...options, ...output() })
    })
}
