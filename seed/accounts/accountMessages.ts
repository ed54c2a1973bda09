import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const accountMessages: SeedDocument<'account-messages'> = {
  close: 'Закрыть сообщение',
  validation: {
    title: 'Ошибка валидации',
    email: 'Неверный формат email',
    password: 'Пароль должен содержать минимум 6 символов',
    passwordLong: 'Пароль слишком длинный',
    confirmPassword: 'Пароли не совпадают',
    currentPassword: 'Введите текущий пароль',
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
    tooMany: 'Слишком много попыток. Попробуйте позже.',
    busy: 'Сейчас слишком много запросов. Попробуйте через минуту.',
    away: 'Сервис временно недоступен. Попробуйте через минуту.',
    noStorage: 'Браузер не хранит данные этого сайта, поэтому войти не получится. Разрешите их.',
    offline: 'Вы вышли в этом браузере, но сервер об этом не узнал: нет связи.',
  },
  unexpected: {
    title: 'Ошибка',
    text: 'Произошла непредвиденная ошибка',
  },
  verifyMail: {
    subject: 'Payline: подтвердите email',
    text: prose`
      Здравствуйте!

      Этот адрес указали при регистрации на сайте Payline. Чтобы подтвердить его, откройте ссылку. Она действует три дня:

      {link}

      Если вы не регистрировались, просто удалите это письмо.
    `,
  },
  resetMail: {
    subject: 'Payline: смена пароля',
    text: prose`
      Здравствуйте!

      Для аккаунта на сайте Payline попросили задать новый пароль. Чтобы сделать это, откройте ссылку. Она действует один час:

      {link}

      Если вы этого не просили, ничего не делайте: пароль останется прежним.
    `,
  },
}
