/** The texts of a field in the admin. */
export type FieldText = { label: string; description?: string; placeholder?: string }
