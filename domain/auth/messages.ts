import type { AccountMessages } from '../copy/accountMessages.ts'
import type { ProblemCode } from '../problem.ts'
import type { CredentialProblem } from './credentials.ts'

/** The short messages of the screens; the mails are none of them. */
export type ScreenMessages = Omit<AccountMessages, 'verifyMail' | 'resetMail'>

/** The screens on which something can be refused. */
export type AuthScreen = 'login' | 'signup' | 'account' | 'forgot' | 'reset' | 'verify'

/** Why a request came to nothing: the server's refusal, or anything that nobody foresaw. */
export type AuthFailure =
  | { kind: 'problem'; code: string; message: string }
  | { kind: 'unexpected' }

/** What a person is told. */
export type Message = { title: string; text: string }

type Pick = (messages: ScreenMessages) => string
type Refusals = { title: Pick; texts: Partial<Record<ProblemCode, Pick>> }

const refused: Refusals = {
  title: ({ refused }) => refused.title,
  texts: {
    wrong_password: ({ refused }) => refused.wrongPassword,
    common_password: ({ refused }) => refused.commonPassword,
    last_admin: ({ refused }) => refused.lastAdmin,
    invalid_link: ({ refused }) => refused.invalidLink,
    session_ended: ({ refused }) => refused.sessionEnded,
    not_signed_in: ({ refused }) => refused.sessionEnded,
  },
}

/** The one table from problem codes to words. A code that isn't in it speaks for itself. */
const refusals: Record<AuthScreen, Refusals> = {
  login: {
    title: ({ loginFailed }) => loginFailed.title,
    texts: { invalid_credentials: ({ loginFailed }) => loginFailed.credentials },
  },
  signup: {
    title: ({ signupFailed }) => signupFailed.title,
    texts: { user_already_exists: ({ signupFailed }) => signupFailed.taken },
  },
  account: refused,
  forgot: refused,
  reset: refused,
  verify: refused,
}

const validations: Record<CredentialProblem | 'password_long', Pick> = {
  email_invalid: ({ validation }) => validation.email,
  password_short: ({ validation }) => validation.password,
  password_long: ({ validation }) => validation.passwordLong,
  passwords_differ: ({ validation }) => validation.confirmPassword,
}

/** What to say when a request of a screen failed. */
export function failureMessage(
  screen: AuthScreen,
  failure: AuthFailure,
  messages: ScreenMessages,
): Message {
  if (failure.kind === 'unexpected') return messages.unexpected
  const { title, texts } = refusals[screen]
  const text = lookUp(texts, failure.code)
  return { title: title(messages), text: text ? text(messages) : failure.message }
}

/**
 * What to say about the first thing that is wrong with a form.
 *
 * @param code of a problem that `parseForm` found
 */
export function validationMessage(code: string, messages: ScreenMessages): Message {
  const text = lookUp(validations, code)
  if (!text) return messages.unexpected
  return { title: messages.validation.title, text: text(messages) }
}

/** Codes come from the server as any text; those of the table alone are looked up. */
function lookUp(table: Partial<Record<string, Pick>>, code: string): Pick | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}
