import { describe, expect, it } from 'vitest'
import { type Survey, survey, surveyChoices, surveyQuestions, tidySurvey } from './survey.ts'
import { surveyTotals, withheld } from './surveyTotals.ts'

const none: Survey = { genderInOwnWords: '', sexualOrientationInOwnWords: '' }

describe('the survey', () => {
  it('needs no answer, and lets a family prefer not to answer each question', () => {
    expect(survey.safeParse(none).success).toBe(true)
    for (const question of surveyQuestions) expect(surveyChoices[question]).toContain('preferNotToAnswer')
  })

  it.each([
    ['a choice of another question', { birthSex: 'transMale' }],
    ['words that are too long', { genderInOwnWords: 'x'.repeat(61) }],
  ])('refuses %s', (_, answers) => {
    expect(survey.safeParse({ ...none, ...answers }).success).toBe(false)
  })

  it('keeps own words only beside "not listed"', () => {
    const words = { genderInOwnWords: 'two-spirit', sexualOrientationInOwnWords: 'pansexual' }
    expect(tidySurvey({ ...words, gender: 'notListed', sexualOrientation: 'bisexual' })).toEqual({
      gender: 'notListed',
      sexualOrientation: 'bisexual',
      genderInOwnWords: 'two-spirit',
      sexualOrientationInOwnWords: '',
    })
  })
})

describe('the numbers that are shown', () => {
  it.each<[string, number[], (number | undefined)[]]>([
    ['all of ten or more', [10, 25, 11], [10, 25, 11]],
    ['none below ten', [9, 3, 0], [undefined, undefined, undefined]],
    ['not the only one below ten, nor the next, which would reveal it', [40, 12, 9], [40, undefined, undefined]],
    ['not a lone zero', [40, 12, 0], [40, undefined, undefined]],
    ['not several that are below ten together', [40, 20, 4, 5], [40, undefined, undefined, undefined]],
    ['several that are ten or more together', [40, 20, 4, 6], [40, 20, undefined, undefined]],
    ['not the last of two', [40, 4], [undefined, undefined]],
    ['nothing of nobody', [0, 0], [undefined, undefined]],
  ])('are %s', (_, numbers, shown) => {
    expect(withheld(numbers)).toEqual(shown)
  })

  it('never let a group below ten be worked out from the sum', () => {
    for (let one = 0; one < 14; one++)
      for (let two = 0; two < 14; two++)
        for (let three = 0; three < 24; three++) {
          const numbers = [one, two, three]
          const shown = withheld(numbers)
          const hidden = numbers.filter((_, index) => shown[index] === undefined)
          const left = hidden.reduce((sum, each) => sum + each, 0)
          if (hidden.length > 0) expect([hidden.length > 1, left >= 10 || hidden.length === 3]).toEqual([true, true])
          for (const number of shown) expect(number ?? 10).toBeGreaterThanOrEqual(10)
        }
  })
})

it('the totals of a question say how many families answered, from ten on', () => {
  const totals = surveyTotals({
    gender: { female: 30, male: 12, nonBinary: 4, preferNotToAnswer: 9 },
    birthSex: { female: 9 },
    sexualOrientation: {},
  })
  expect(totals.map(({ question, families }) => [question, families])).toEqual([
    ['gender', 55],
    ['birthSex', undefined],
    ['sexualOrientation', undefined],
  ])
  expect(totals[0]?.choices.filter(({ families }) => families !== undefined)).toEqual([
    { choice: 'female', families: 30 },
    { choice: 'male', families: 12 },
  ])
})
