import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['PT-br', 'pt'],
  ['fil-PH, en;q=0.5', 'fil'],
  ['zh-Hant-TW', 'zh'],
  [' en-GB ; q=0.7 , fr-CH ;q=0.9', 'fr'],
  // Equal weights: the first.
  ['sv;q=0.5,fi;q=0.5', 'sv'],
  // Unknown codes and the wildcard are passed over.
  ['*,xx;q=0.9,ja;q=0.1', 'ja'],
  ['tlh,en;q=0.3', 'en'],
  // Former codes.
  ['iw-IL', 'he'],
  ['in', 'id'],
  // Not acceptable, or no number.
  ['de;q=0', null],
  ['de;q=high', null],
  ['*', null],
  ['<script>', null],
  ['constructor', null],
  ['', null],
  [undefined, null],
])('%j means %j', (header, expected) => {
  expect(languageOf(header)).toBe(expected)
})

test('only the beginning of a long header is read', () => {
  expect(languageOf(`${'xx,'.repeat(200)}de`)).toBe(null)
})
