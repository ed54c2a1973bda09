import type { Field } from 'payload'
import type { AllowedTokens } from './tokenProblem.ts'

/** The sidebar box that lists the tokens of a document; without data. */
export function tokenListField(tokens: AllowedTokens): Field {
  return {
    name: 'tokenList',
    type: 'ui',
    label: 'Tokens',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: {
        Field: {
          path: '/content/fields/TokenList.tsx#TokenList',
          serverProps: { tokens },
        },
      },
    },
  }
}
