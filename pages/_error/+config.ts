/** Also set here: otherwise the error page would load React. */
export const config = { clientHooks: false }
