import { type Dependency, exceptions } from './licences.ts'

/** The text of `docs/licences.md`: exceptions, a count of each licence, and every package. */
export function licencesPage(all: readonly Dependency[]): string {
  const rows = [...new Set(all.map(rowOf))].sort()
  return `# Licences

All packages with which Payline is built and run, from \`package-lock.json\`, for every supported system. The pictures are our own; the fonts are Onest, Manrope and Literata (SIL Open Font License). \`node_modules/.bin/node docs/licences/writeLicences.ts\` writes this page. \`npm test\` fails if this page isn't current, or if a package has a licence that isn't allowed.

## Exceptions

Most licences only require that their text is kept with the code. These require more:

| packages | licence | why it is accepted |
|---|---|---|
${exceptions.map(exceptionRow).join('\n')}

## Number of packages by licence

| licence | versions of packages |
|---|---|
${counts(all).join('\n')}

## All packages

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
