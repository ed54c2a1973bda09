/** What the tokens of listings could stand for, where the desk shows what a text will look like. */
export const sampleTokens: Readonly<Record<string, string>> = {
  total: '400',
  page: '2',
  pages: '20',
}
