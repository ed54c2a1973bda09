/**
 * dependency-cruiser's report of `npm test`, with two rules about folders that its configuration can't
 * express. A folder is the one that a file lies directly in; unit tests count as files, but not as
 * importers.
 */

const rules = {
  size: {
    name: 'at-most-15-files',
    because: 'a shorter list is found by reading names: group the files by what they are for',
  },
  mutual: {
    name: 'no-mutual-folders',
    because: 'folders that import each other can only be read and changed together',
  },
}

const maxFiles = 15
const sourceFile = /^(?!node_modules\/).*\.(ts|tsx|mjs|js)$/
const testFile = /\.test\.tsx?$/
/**
 * Next prescribes the folders of `cms/app`, where Payload generates the import map; the migrations of all
 * releases are in one folder.
 */
const prescribed = /^cms\/(app|migrations)\//

/** The migrations of a release are one list in the order of time, which nobody reads by names. */
const inOrderOfTime = /^cms\/migrations\//

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */
/** @typedef {{ rule: { name: string }, from: string, to: string }} Violation */

/**
 * @param {{ modules: Module[], summary: { violations: Violation[], ruleSetUsed?: { forbidden: { name: string, comment: string }[] } } }} result
 * @returns {{ output: string, exitCode: number }} as dependency-cruiser expects from a reporter
 */
export default function report({ modules, summary }) {
  const forbidden = summary.ruleSetUsed?.forbidden ?? []
  const because = new Map(forbidden.map((it) => [it.name, it.comment]))
  const problems = [
    ...summary.violations.map(({ rule, from, to }) =>
      describe(rule.name, `${from} → ${to}`, because.get(rule.name) ?? ''),
    ),
    ...foldersOverLimit(modules),
    ...mutualFolders(modules),
  ]
  const total = `${modules.length} modules, ${problems.length} problems`
  return { output: `${[...problems, total].join('\n')}\n`, exitCode: problems.length > 0 ? 1 : 0 }
}

/** @param {Module[]} modules */
function foldersOverLimit(modules) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { source } of modules.filter(isSource)) {
    if (inOrderOfTime.test(source)) continue
    counts.set(folderOf(source), (counts.get(folderOf(source)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) =>
      describe(rules.size.name, `${folder} has ${count} files`, rules.size.because),
    )
}

/** @param {Module[]} modules */
function mutualFolders(modules) {
  /** One import of each pair of folders, by "importing folder → imported folder". */
  const examples = new Map()
  for (const { source, dependencies } of modules.filter(isSource)) {
    if (testFile.test(source) || prescribed.test(source)) continue
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)]
      if (sourceFile.test(resolved) && from !== to)
        examples.set(`${from} → ${to}`, `${source} → ${resolved}`)
    }
  }
  return [...examples].flatMap(([pair, example]) => {
    const [from = '', to = ''] = pair.split(' → ')
    const back = examples.get(`${to} → ${from}`)
    return back && from < to
      ? [describe(rules.mutual.name, `${example} and ${back}`, rules.mutual.because)]
      : []
  })
}

/** @param {Module} module */
function isSource({ source }) {
  return sourceFile.test(source)
}

/** @param {string} path */
function folderOf(path) {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || '.'
}

/** @param {string} rule @param {string} what @param {string} because */
function describe(rule, what, because) {
  return `${rule}: ${what}\n  ${because}`
}
