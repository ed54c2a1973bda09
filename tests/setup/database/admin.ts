/** The first admin of every test database. */
export const admin = { email: 'admin@payline.example', password: 'correct horse battery' }
