/** Sample values of the tokens of listings, for previews of texts in the admin panel. */
export const sampleTokens: Readonly<Record<string, string>> = {
  total: '400',
  page: '2',
  pages: '20',
}
