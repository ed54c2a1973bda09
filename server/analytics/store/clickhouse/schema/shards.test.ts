import { expect, test } from 'vitest'
import { type Place, shardsOf } from './shards.ts'

const replicaAt = (server: string, shard: string): Place => ({ server, shard, shards: 2 })
const alone = (server: string): Place => ({ server, shard: undefined, shards: 2 })

test.each([
  [
    'all replicas',
    [replicaAt('a', '1'), replicaAt('b', '1'), replicaAt('c', '2')],
    [['a', 'b'], ['c']],
  ],
  ['one of each shard', [replicaAt('b', '1'), replicaAt('c', '2')], [['b'], ['c']]],
  ['only those of one shard', [replicaAt('a', '1'), replicaAt('b', '1')], undefined],
  ['none', [], undefined],
])('of the replicas of two shards %s respond', (_what, found, shards) => {
  expect(shardsOf(found, 4)).toEqual(shards)
})

test('servers that are no replicas all have to respond', () => {
  expect(shardsOf([alone('a'), alone('b')], 2)).toEqual([['a'], ['b']])
  expect(shardsOf([alone('a')], 2)).toBeUndefined()
  // Servers without macros in a cluster with two replicas in each shard are refused later, but never left out.
  expect(shardsOf([alone('a'), alone('b')], 4)).toBeUndefined()
})
