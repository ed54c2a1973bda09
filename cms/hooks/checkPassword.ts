import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

const shortestPassword = 6

/** Payload itself takes three characters. */
export const checkPassword: CollectionBeforeValidateHook = ({ data, req }) => {
  const password: unknown = data?.password
  if (typeof password === 'string' && password.length < shortestPassword) {
    const message = `A password has at least ${shortestPassword} characters.`
    throw new ValidationError(
      { collection: 'users', errors: [{ path: 'password', message }], req },
      req.t,
    )
  }
  return data
}
