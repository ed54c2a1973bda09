/** A response in the format of Payload's own errors, which the admin can show. */
export function errorResponse(message: string, status = 400): Response {
  return Response.json({ errors: [{ message }] }, { status })
}
