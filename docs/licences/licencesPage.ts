import { type Dependency, exceptions } from './licences.ts'

/** The text of `docs/licences.md`: exceptions, a count of each licence, and every package. */
export function licencesPage(all: readonly Dependency[]): string {
  const rows = [...new Set(all.map(rowOf))].sort()
  return `# Licences

What Payline is built from and run with, as \`package-lock.json\` has it, on whatever system it is installed. The font and all pictures are our own. Written by \`node_modules/.bin/node docs/licences/writeLicences.ts\`; \`npm test\` fails while this page isn't true, or when a package comes with a licence that isn't allowed.

## Exceptions

Most licences ask for no more than to be kept with the code. These ask for more:

| packages | licence | why it is taken on |
|---|---|---|
${exceptions.map(exceptionRow).join('\n')}

## How many of each

| licence | versions of packages |
|---|---|
${counts(all).join('\n')}

## All

| package | version | licence | |
|---|---|---|---|
${rows.join('\n')}
`
}

function exceptionRow({ packages, licences, because }: (typeof exceptions)[number]): string {
  const names = packages.map((it) => `\`${it}\``).join(', ')
  return `| ${names} | ${licences.join(', ')} | ${because} |`
}

function counts(all: readonly Dependency[]): string[] {
  const versions = new Map(all.map((it) => [`${it.name}@${it.version}`, it.licence ?? 'unknown']))
  const byLicence = Object.entries(Object.groupBy(versions.values(), (licence) => licence))
  return byLicence
    .map(([licence, those = []]) => ({ licence, count: those.length }))
    .sort((one, other) => other.count - one.count || (one.licence < other.licence ? -1 : 1))
    .map(({ licence, count }) => `| ${licence} | ${count} |`)
}

function rowOf({ name, version, licence, development }: Dependency): string {
  return `| ${name} | ${version} | ${licence ?? 'unknown'} | ${development ? 'development' : ''} |`
}
