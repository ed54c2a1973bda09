import { describe, expect, test } from 'vitest'
import { accountMessages } from '#seed/accountMessages.ts'
import { type ProblemCode, problemBody } from '../problem.ts'
import { credentialProblems } from './credentials.ts'
import { type AuthScreen, failureMessage, validationMessage } from './messages.ts'

const problem = (code: ProblemCode) => ({
  kind: 'problem' as const,
  code,
  message: problemBody(code).title,
})

describe('what a screen says about a refusal', () => {
  test.each<[AuthScreen, ProblemCode, string, string]>([
    ['login', 'invalid_credentials', 'Ошибка входа', 'Неверный email или пароль'],
    ['login', 'too_many_requests', 'Ошибка входа', 'Too many attempts; try again later'],
    ['login', 'validation_failed', 'Ошибка входа', 'The request body is not valid'],
    ['login', 'sign_in_busy', 'Ошибка входа', 'Too many people are signing in; try again shortly'],
    [
      'signup',
      'user_already_exists',
      'Ошибка регистрации',
      'Пользователь с таким email уже зарегистрирован',
    ],
    ['signup', 'too_many_requests', 'Ошибка регистрации', 'Too many attempts; try again later'],
    ['signup', 'foreign_origin', 'Ошибка регистрации', 'This is only for the pages of this site'],
    ['account', 'wrong_password', 'Ошибка', 'Текущий пароль неверен'],
    [
      'account',
      'common_password',
      'Ошибка',
      'Этот пароль слишком распространён для редактора или администратора',
    ],
    ['account', 'last_admin', 'Ошибка', 'Это последний администратор: сначала назначьте другого'],
    ['account', 'session_ended', 'Ошибка', 'Сеанс завершён. Войдите снова.'],
    ['account', 'not_signed_in', 'Ошибка', 'Сеанс завершён. Войдите снова.'],
    ['account', 'too_many_requests', 'Ошибка', 'Too many attempts; try again later'],
    ['reset', 'invalid_link', 'Ошибка', 'Ссылка уже использована или устарела'],
    [
      'reset',
      'common_password',
      'Ошибка',
      'Этот пароль слишком распространён для редактора или администратора',
    ],
    ['verify', 'invalid_link', 'Ошибка', 'Ссылка уже использована или устарела'],
    ['forgot', 'too_many_requests', 'Ошибка', 'Too many attempts; try again later'],
  ])('on %s, %s: %s / %s', (screen, code, title, text) => {
    expect(failureMessage(screen, problem(code), accountMessages)).toEqual({ title, text })
  })

  test.each<AuthScreen>(['login', 'signup', 'account', 'forgot', 'reset', 'verify'])(
    'on %s, what nobody foresaw: Ошибка / Произошла непредвиденная ошибка',
    (screen) => {
      expect(failureMessage(screen, { kind: 'unexpected' }, accountMessages)).toEqual({
        title: 'Ошибка',
        text: 'Произошла непредвиденная ошибка',
      })
    },
  )

  test('is the server’s own message for a code that no table knows, whatever its name', () => {
    for (const code of ['from_the_future', 'constructor', '__proto__', '']) {
      const failure = { kind: 'problem' as const, code, message: 'Their words' }
      expect(failureMessage('login', failure, accountMessages)).toEqual({
        title: 'Ошибка входа',
        text: 'Their words',
      })
    }
  })
})

describe('what is said about a form', () => {
  test.each([
    ['email_invalid', 'Неверный формат email'],
    ['password_short', 'Пароль должен содержать минимум 6 символов'],
    ['password_long', 'Пароль слишком длинный'],
    ['passwords_differ', 'Пароли не совпадают'],
  ])('%s: %s', (code, text) => {
    expect(validationMessage(code, accountMessages)).toEqual({ title: 'Ошибка валидации', text })
  })

  test('has words of its own for every rule of the forms', () => {
    for (const code of credentialProblems) {
      expect(validationMessage(code, accountMessages).title).toBe('Ошибка валидации')
    }
  })

  test('is that something went wrong when a rule is nobody’s', () => {
    expect(validationMessage('toString', accountMessages).title).toBe('Ошибка')
  })
})
