/** Pages that run in the browser. */
export const config = { lang: 'ru' }
