/** An answer in the shape of Payload's own errors, which the desk knows how to show. */
export function refused(message: string, status = 400): Response {
  return Response.json({ errors: [{ message }] }, { status })
}
