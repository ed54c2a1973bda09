/** Content pages are HTML and CSS: React runs on the server only. */
export const config = { clientHooks: false }
