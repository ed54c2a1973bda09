import { type AfterErrorHook, FileUploadError } from 'payload'

const message =
  "The file could not be written: the server's disk may be full. Nothing was saved. Try again later, or notify the operator of this site."

/** Responds with 507 where an uploaded file could not be written. Payload would respond with 400. */
export const respondToUnwrittenUpload: AfterErrorHook = ({ error }) => {
  if (!(error instanceof FileUploadError)) return
  return { status: 507, response: { errors: [{ message }] } }
}
