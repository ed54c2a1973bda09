import type { ProblemCode } from '../api/problems/problem.ts'
import type { AccountMessages } from '../content/documents/pages/accountMessages.ts'
import type { CredentialProblem, FirstProblem } from './credentials.ts'

/** The short messages of the screens, without the mails. */
export type ScreenMessages = Omit<AccountMessages, 'verifyMail' | 'resetMail'>

/** The screens that send requests which can be refused. */
export type AuthScreen = 'login' | 'signup' | 'account' | 'forgot' | 'reset' | 'verify'

/** Why a request failed. */
export type AuthFailure =
  /** The server refused the request with a reason. */
  | { kind: 'problem'; code: string; message: string }
  /** The request was not sent, because the browser would not store the session. */
  | { kind: 'no_storage' }
  | { kind: 'unexpected' }

/** A message for the user. `textLang` is set if the text is not in the language of the screen. */
export type Message = { title: string; text: string; textLang?: 'en' }

type MessageOf = (messages: ScreenMessages) => string
type RefusalMessages = { title: MessageOf; texts: Partial<Record<ProblemCode, MessageOf>> }

const accountRefusals: RefusalMessages = {
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
 * The messages by problem code. For a code without a message, the server's own text is shown; on
 * login and signup, the product requires that for all codes but one.
 */
const refusals: Record<AuthScreen, RefusalMessages> = {
  login: {
    title: ({ loginFailed }) => loginFailed.title,
    texts: { invalid_credentials: ({ loginFailed }) => loginFailed.credentials },
  },
  signup: {
    title: ({ signupFailed }) => signupFailed.title,
    texts: { user_already_exists: ({ signupFailed }) => signupFailed.taken },
  },
  account: accountRefusals,
  forgot: accountRefusals,
  reset: accountRefusals,
  verify: accountRefusals,
}

/** By the broken rule, or by field and rule where a field has its own message. */
const validationMessages: Record<
  CredentialProblem | 'password_long' | 'currentPassword.password_short',
  MessageOf
> = {
  email_invalid: ({ validation }) => validation.email,
  password_short: ({ validation }) => validation.password,
  password_long: ({ validation }) => validation.passwordLong,
  passwords_differ: ({ validation }) => validation.confirmPassword,
  'currentPassword.password_short': ({ validation }) => validation.currentPassword,
}

/** The message for a failed request of a screen. */
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
  const text = ownEntry(texts, failure.code)
  if (text) return { title: title(messages), text: text(messages) }
  return { title: title(messages), text: failure.message, textLang: 'en' }
}

/** The message for the first problem of a form. */
export function validationMessage(
  { field, code }: FirstProblem,
  messages: ScreenMessages,
): Message {
  const text =
    ownEntry(validationMessages, `${field}.${code}`) ?? ownEntry(validationMessages, code)
  if (!text) return messages.unexpected
  return { title: messages.validation.title, text: text(messages) }
}

/** Looks up own properties only: a code from the server can be any text, such as `constructor`. */
function ownEntry(table: Partial<Record<string, MessageOf>>, code: string): MessageOf | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}
