import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
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
