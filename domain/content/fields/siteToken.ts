/** The token for the name of the site, `{site}`. Every text may use it except the name itself. */
export const siteToken = 'site'
