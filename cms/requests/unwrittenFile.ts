import { type AfterErrorHook, FileUploadError } from 'payload'

const message =
  "The file could not be written: the server's disk may be full. Nothing was saved. Try again later, or tell whoever runs this site."

/** Answers 507 where a file that was taken could not be kept, which Payload calls the sender's mistake. */
export const answerUnwrittenFile: AfterErrorHook = ({ error }) => {
  if (!(error instanceof FileUploadError)) return
  return { status: 507, response: { errors: [{ message }] } }
}
