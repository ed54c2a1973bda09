import { expect, test } from 'vitest'
import { parameterProblem } from './parameterProblem.ts'

/** As Payload's parser of queries and the standard's would parse the same query. */
const problemOf = (query: Record<string, unknown>, search = '') =>
  parameterProblem({ query, searchParams: new URLSearchParams(search) })

test.each<[query: Record<string, unknown>, search?: string]>([
  [{}],
  [{ page: '1', limit: '0', depth: '10', draft: 'true' }, 'page=1&limit=0&depth=10&draft=true'],
  [{ page: '', limit: '', depth: '', sort: '', where: '' }, 'depth='],
  [{ sort: '-updatedAt,question' }],
  [{ sort: ['user.email', '-createdAt'] }],
  [{ where: '{"question":{"equals":"a"}}' }],
  [{ where: { or: [{ and: [{ order: { in: ['1', '2'] } }] }] } }],
  [{ joins: 'false' }],
  [
    {
      joins: { roles: 'false', uses: { limit: '5', sort: 'id', where: { a: { exists: 'true' } } } },
    },
  ],
  [{ flattenLocales: 'true' }, 'flattenLocales=true'],
  [{ selectedLocales: ['en', 'ru'] }],
  [{ uploadEdits: { focalPoint: { x: '50', y: '0' }, widthInPixels: '640' } }],
])('valid parameters have no problem: %j %s', (query, search) => {
  expect(problemOf(query, search)).toBe(undefined)
})

test.each<[query: Record<string, unknown>, search: string, problem: string]>([
  [{ page: '0' }, '', 'page must be'],
  [{ page: ['1', '-1'] }, '', 'page must be'],
  [{ limit: '1001' }, '', 'limit must be'],
  [{ limit: '1e2' }, '', 'limit must be'],
  [{ depth: '11' }, '', 'depth must be'],
  [{ sort: { x: 'y' } }, '', 'sort must name'],
  [{ sort: Array(11).fill('id').join(',') }, '', 'sort must name'],
  [{ where: 'nope' }, '', 'where must be a JSON object'],
  [{ where: '[1]' }, '', 'where must be a JSON object'],
  [{ where: '{"updatedAt":{"equals":1e300}}' }, '', 'equals in where'],
  [{ joins: { roles: { limit: '1001' } } }, '', 'joins: limit must be'],
  [{ joins: { roles: { where: '{}' } } }, '', 'joins: where must be an object'],
  [{ joins: 'x' }, '', 'joins must be'],
  [{ data: '{}' }, '', 'data can’t be given.'],
  [{ selectedLocales: { length: '1' } }, '', 'selectedLocales must be'],
  [{ uploadEdits: 'x' }, '', 'uploadEdits must be an object.'],
  [{ uploadEdits: { crop: { x: 'a', y: '0' } } }, '', 'uploadEdits must contain percents'],
])('an invalid parameter of a query is a problem: %j', (query, search, problem) => {
  expect(problemOf(query, search)).toContain(problem)
})

test.each<[search: string, problem: string]>([
  ['data={}', 'data can’t be given.'],
  ['data=', 'data can’t be given.'],
  ['prefix=x', 'prefix can’t be given.'],
  ['flattenLocales=]=', 'flattenLocales can only be true.'],
  ['flattenLocales=true&flattenLocales=false', 'flattenLocales can only be true.'],
  ['depth=-1', 'depth must be'],
  ['depth=1&depth=x', 'depth must be'],
])(
  'a parameter that only an endpoint’s own parser finds is validated too: %s',
  (search, problem) => {
    expect(problemOf({}, search)).toContain(problem)
  },
)
