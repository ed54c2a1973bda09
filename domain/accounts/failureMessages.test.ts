import { describe, expect, test } from 'vitest'
import { accountMessages } from '#seed/accounts/accountMessages.ts'
import { type ProblemCode, problemBody } from '../api/problems/problem.ts'
import { credentialProblems } from './credentials.ts'
import { type AuthScreen, failureMessage, validationMessage } from './failureMessages.ts'

const problem = (code: ProblemCode) => ({
  kind: 'problem' as const,
  code,
  message: problemBody(code).title,
})

describe('the message for a refusal', () => {
  test.each<[AuthScreen, ProblemCode, string, string]>([
    ['login', 'invalid_credentials', 'Ошибка входа', 'Неверный email или пароль'],
    [
      'signup',
      'user_already_exists',
      'Ошибка регистрации',
      'Пользователь с таким email уже зарегистрирован',
    ],
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
    ['account', 'too_many_requests', 'Ошибка', 'Слишком много попыток. Попробуйте позже.'],
    [
      'account',
      'sign_in_busy',
      'Ошибка',
      'Сейчас слишком много запросов. Попробуйте через минуту.',
    ],
    ['verify', 'database_away', 'Ошибка', 'Сервис временно недоступен. Попробуйте через минуту.'],
    ['reset', 'invalid_link', 'Ошибка', 'Ссылка уже использована или устарела'],
    [
      'reset',
      'common_password',
      'Ошибка',
      'Этот пароль слишком распространён для редактора или администратора',
    ],
    ['verify', 'invalid_link', 'Ошибка', 'Ссылка уже использована или устарела'],
    ['forgot', 'too_many_requests', 'Ошибка', 'Слишком много попыток. Попробуйте позже.'],
  ])('on %s, %s: %s / %s', (screen, code, title, text) => {
    expect(failureMessage(screen, problem(code), accountMessages)).toEqual({ title, text })
  })

  test.each<AuthScreen>(['login', 'signup', 'account', 'forgot', 'reset', 'verify'])(
    'on %s, an unexpected failure: Ошибка / Произошла непредвиденная ошибка',
    (screen) => {
      expect(failureMessage(screen, { kind: 'unexpected' }, accountMessages)).toEqual({
        title: 'Ошибка',
        text: 'Произошла непредвиденная ошибка',
      })
    },
  )

  test.each<[AuthScreen, ProblemCode, string, string]>([
    ['login', 'too_many_requests', 'Ошибка входа', 'Too many attempts; try again later'],
    ['login', 'validation_failed', 'Ошибка входа', 'The request body is not valid'],
    ['login', 'sign_in_busy', 'Ошибка входа', 'Too many people are signing in; try again shortly'],
    ['login', 'database_away', 'Ошибка входа', 'The database is away; try again shortly'],
    ['signup', 'too_many_requests', 'Ошибка регистрации', 'Too many attempts; try again later'],
    ['signup', 'foreign_origin', 'Ошибка регистрации', 'This is only for the pages of this site'],
  ])('on %s, %s: the server’s own text, in English', (screen, code, title, text) => {
    expect(failureMessage(screen, problem(code), accountMessages)).toEqual({
      title,
      text,
      textLang: 'en',
    })
  })

  test('says that the browser stores nothing, under the title of the screen', () => {
    expect(failureMessage('login', { kind: 'no_storage' }, accountMessages)).toEqual({
      title: 'Ошибка входа',
      text: accountMessages.refused.noStorage,
    })
  })

  test('is the server’s own text for any unknown code', () => {
    for (const code of ['from_the_future', 'constructor', '__proto__', '']) {
      const failure = { kind: 'problem' as const, code, message: 'Their words' }
      expect(failureMessage('login', failure, accountMessages)).toEqual({
        title: 'Ошибка входа',
        text: 'Their words',
        textLang: 'en',
      })
    }
  })
})

describe('the message for a problem of a form', () => {
  test.each([
    ['email', 'email_invalid', 'Неверный формат email'],
    ['password', 'password_short', 'Пароль должен содержать минимум 6 символов'],
    ['password', 'password_long', 'Пароль слишком длинный'],
    ['currentPassword', 'password_short', 'Введите текущий пароль'],
    ['currentPassword', 'password_long', 'Пароль слишком длинный'],
    ['confirmPassword', 'passwords_differ', 'Пароли не совпадают'],
  ])('%s, %s: %s', (field, code, text) => {
    expect(validationMessage({ field, code }, accountMessages)).toEqual({
      title: 'Ошибка валидации',
      text,
    })
  })

  test('exists for every rule of the forms', () => {
    for (const code of credentialProblems) {
      expect(validationMessage({ field: '', code }, accountMessages).title).toBe('Ошибка валидации')
    }
  })

  test('is the unexpected failure for an unknown rule', () => {
    expect(validationMessage({ field: '', code: 'toString' }, accountMessages).title).toBe('Ошибка')
  })
})
