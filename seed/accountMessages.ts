import type { SeedDocument } from './document.ts'
import { prose } from './prose.ts'

export const accountMessages: SeedDocument<'account-messages'> = {
  close: 'Закрыть сообщение',
  validation: {
    title: 'Ошибка валидации',
    email: 'Неверный формат email',
    password: 'Пароль должен содержать минимум 6 символов',
    passwordLong: 'Пароль слишком длинный',
    confirmPassword: 'Пароли не совпадают',
  },
  success: {
    title: 'Успешно!',
    signedIn: 'Вы вошли в систему',
    signedUp: 'Аккаунт создан. Вы можете войти в систему.',
  },
  signedOut: {
    title: 'Logged out',
    text: 'You have been successfully logged out.',
  },
  loginFailed: {
    title: 'Ошибка входа',
    credentials: 'Неверный email или пароль',
  },
  signupFailed: {
    title: 'Ошибка регистрации',
    taken: 'Пользователь с таким email уже зарегистрирован',
  },
  refused: {
    title: 'Ошибка',
    wrongPassword: 'Текущий пароль неверен',
    commonPassword: 'Этот пароль слишком распространён для редактора или администратора',
    lastAdmin: 'Это последний администратор: сначала назначьте другого',
    invalidLink: 'Ссылка уже использована или устарела',
    sessionEnded: 'Сеанс завершён. Войдите снова.',
  },
  unexpected: {
    title: 'Ошибка',
    text: 'Произошла непредвиденная ошибка',
  },
  verifyMail: {
    subject: 'Подтвердите email',
    text: prose`
      Здравствуйте!

      Чтобы подтвердить адрес, откройте ссылку. Она действует три дня:

      {link}

      Если вы не регистрировались, просто удалите это письмо.
    `,
  },
  resetMail: {
    subject: 'Новый пароль',
    text: prose`
      Здравствуйте!

      Чтобы задать новый пароль, откройте ссылку. Она действует один час:

      {link}

      Если вы этого не просили, ничего не делайте: пароль останется прежним.
    `,
  },
}
