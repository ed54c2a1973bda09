import { expect, test } from 'vitest'
import { noteModel, questionsInWords } from './itemNote.ts'

const texts = { introduction: '', image: null, verdict: '' }
const generated = [{ question: 'G?', answer: 'Generated.' }]
const own = [{ question: 'O?', answer: 'It is **own**.' }]
const inWords = { question: 'O?', answer: 'It is own.' }

test.each([
  ['without edits', {}, generated],
  ['with own questions', { ownQuestions: own }, [...generated, inWords]],
  ['with hidden questions', { sections: { faq: null } }, []],
  ['with replaced questions', { sections: { faq: 'Ours.' }, ownQuestions: own }, [inWords]],
  ['with another hidden section', { sections: { features: null } }, generated],
])('structured data has the questions that a page %s shows', (_, edits, expected) => {
  const note = noteModel({ ...texts, ...edits }, 'Verdict', () => '')
  expect(questionsInWords(note, generated)).toEqual(expected)
})

test('a section whose text is withheld as a whole is hidden', () => {
  const note = noteModel({ ...texts, sections: { features: '' } }, 'Verdict', () => '')
  expect(note.sections).toEqual({ features: null })
})
