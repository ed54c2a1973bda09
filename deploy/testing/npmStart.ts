import { readFileSync } from 'node:fs'

const [, list, pairs] =
  /\bstart: \{\s*needs: \[build\],\s*run: \[([^\]]*)\],\s*env: \{([^}]*)\}/.exec(
    readFileSync('setup.mjs', 'utf8'),
  ) ?? []
if (list === undefined || pairs === undefined) {
  throw new Error('setup.mjs does not say what npm start runs.')
}

/** What `npm start` gives to Node, as `setup.mjs` has it. */
export const startArguments: readonly string[] = [...list.matchAll(/'([^']*)'/g)].map(
  ([, argument = '']) => argument,
)

/** What it sets for the libraries below Node. */
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  [...pairs.matchAll(/(\w+): '([^']*)'/g)].map(([, name = '', value = '']) => [name, value]),
)
