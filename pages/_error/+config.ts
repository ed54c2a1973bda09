/** Set here too: without it, the error page alone would ship React. */
export const config = { clientHooks: false }
