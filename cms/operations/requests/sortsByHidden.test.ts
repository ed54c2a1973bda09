import type { SanitizedConfig } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { sortsByHidden } from './sortsByHidden.ts'

let config: SanitizedConfig

beforeAll(async () => {
  config = await unconnectedConfig()
})

const fieldsOf = (slug: string) =>
  config.collections.find((it) => it.slug === slug)?.flattenedFields ?? []
const isHidden = (slug: string, args: object) => sortsByHidden(args, fieldsOf(slug), fieldsOf)

test.each([
  ['users', { sort: 'hash' }],
  ['users', { sort: ['email', '-salt'] }],
  ['users', { sort: 'email,-commonPassword' }],
  ['users', { sort: 'roles.user.hash' }],
  ['users', { joins: { roles: { sort: '-user.hash' } } }],
  ['user-roles', { sort: 'user.hash' }],
  ['user-roles', { sort: '-user__salt' }],
  ['user-roles', { sort: ' user.hash' }],
  ['user-roles', { sort: 'user.roles.user.resetPasswordToken' }],
  ['payload-locked-documents', { sort: 'user.value.hash' }],
])('a list of %s can’t be sorted by a hidden field, as in %j', (slug, args) => {
  expect(isHidden(slug, args)).toBe(true)
})

test.each([
  ['users', {}],
  ['users', { sort: '' }],
  ['users', { sort: '-email', joins: { roles: { sort: '-role' } } }],
  ['users', { joins: false }],
  ['users', { joins: { roles: false } }],
  ['user-roles', { sort: ['user.email', '-createdAt'] }],
  ['user-roles', { sort: 'nothing.hash' }],
  ['faq-items', { sort: 'question.en' }],
])('a list of %s can be sorted by a visible field, as in %j', (slug, args) => {
  expect(isHidden(slug, args)).toBe(false)
})
