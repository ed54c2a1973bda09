import type { AccountMessages } from '../copy/accountMessages.ts'
import type { ProblemCode } from '../problem.ts'
import type { CredentialProblem, FirstProblem } from './credentials.ts'

/** The short messages of the screens; the mails are none of them. */
export type ScreenMessages = Omit<AccountMessages, 'verifyMail' | 'resetMail'>

/** The screens on which something can be refused. */
export type AuthScreen = 'login' | 'signup' | 'account' | 'forgot' | 'reset' | 'verify'

/** Why a request came to nothing. */
export type AuthFailure =
  /** The server refused, and says why. */
  | { kind: 'problem'; code: string; message: string }
  /** Not even sent: the browser would not keep the session. */
  | { kind: 'no_storage' }
  | { kind: 'unexpected' }

/** What a person is told. `textLang` is set where the text is not in the language of the screen. */
export type Message = { title: string; text: string; textLang?: 'en' }

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
    too_many_requests: ({ refused }) => refused.tooMany,
    sign_in_busy: ({ refused }) => refused.busy,
    database_away: ({ refused }) => refused.away,
  },
}

/**
 * The one table from problem codes to words. A code that isn't in it speaks for itself; on login
 * and signup that is a rule of the product for all but one.
 */
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

/** By the rule that is broken, or by field and rule where a field has words of its own for it. */
const validations: Record<
  CredentialProblem | 'password_long' | 'currentPassword.password_short',
  Pick
> = {
  email_invalid: ({ validation }) => validation.email,
  password_short: ({ validation }) => validation.password,
  password_long: ({ validation }) => validation.passwordLong,
  passwords_differ: ({ validation }) => validation.confirmPassword,
  'currentPassword.password_short': ({ validation }) => validation.currentPassword,
}

/** What to say when a request of a screen failed. */
export function failureMessage(
  screen: AuthScreen,
  failure: AuthFailure,
  messages: ScreenMessages,
): Message {
  if (failure.kind === 'unexpected') return messages.unexpected
  const { title, texts } = refusals[screen]
  if (failure.kind === 'no_storage') {
    return { title: title(messages), text: messages.refused.noStorage }
  }
  const text = lookUp(texts, failure.code)
  if (text) return { title: title(messages), text: text(messages) }
  return { title: title(messages), text: failure.message, textLang: 'en' }
}

/** What to say about the first thing that is wrong with a form. */
export function validationMessage(
  { field, code }: FirstProblem,
  messages: ScreenMessages,
): Message {
  const text = lookUp(validations, `${field}.${code}`) ?? lookUp(validations, code)
  if (!text) return messages.unexpected
  return { title: messages.validation.title, text: text(messages) }
}

/** Codes come from the server as any text; those of the table alone are looked up. */
function lookUp(table: Partial<Record<string, Pick>>, code: string): Pick | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}
