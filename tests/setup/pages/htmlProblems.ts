import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Resolves the rules once: for each page again, that takes a third of the time of a check. */
class ConfigOfAllPages extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

const validator = new HtmlValidate(
  new ConfigOfAllPages({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes these in a way that is valid HTML, but that the rules reject.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      // Tables whose rows are cards on a phone need them: "display: block" removes the implied roles.
      'no-redundant-role': 'off',
    },
  }),
)

/** The HTML errors of a page. */
export async function htmlProblems({
  path,
  html,
}: {
  path: string
  html: string
}): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`),
  )
}
