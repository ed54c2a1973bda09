import type { Field } from 'payload'
import type { AllowedTokens } from './tokenProblem.ts'

/** The box beside a document that lists the tokens its texts may use; holds no data. */
export function tokenList(tokens: AllowedTokens): Field {
  return {
    name: 'tokenList',
    type: 'ui',
    label: 'Tokens',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: {
        Field: {
          path: '/components/TokenList.tsx#TokenList',
          serverProps: { tokens },
        },
      },
    },
  }
}
