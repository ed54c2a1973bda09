/**
 * The day on which the texts of the catalogue's pages last changed: raise it when a release changes
 * what they say. Sitemaps give it as the date of every page that no editor has touched since.
 */
export const catalogueDate = '2026-11-21'
