import { readFileSync } from 'node:fs'

/** What `npm start` gives to Node, as `setup.mjs` has it. */
export function startArguments(): string[] {
  const [, list] =
    /\bstart: \{\s*needs: \[build\],\s*run: \[(.*?)\]/.exec(readFileSync('setup.mjs', 'utf8')) ?? []
  if (list === undefined) throw new Error('setup.mjs does not say what npm start runs.')
  return [...list.matchAll(/'([^']*)'/g)].map(([, argument = '']) => argument)
}
