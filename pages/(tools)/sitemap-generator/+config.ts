export const config = { lang: 'ru' }
