import { describe, expect, it } from 'vitest'
import { minShown } from '../../reports/suppression.ts'
import { type Survey, survey, surveyChoices, surveyQuestions, tidySurvey } from './survey.ts'
import { surveyTotals } from './surveyTotals.ts'

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

it('no number below ten can be worked out, by readers who know how numbers are withheld', () => {
  const most = 22
  const places = [...surveyChoices.birthSex.keys()]
  const told = new Map<string, number[][]>()
  for (let code = 0; code < most ** places.length; code++) {
    const given = places.map((place) => Math.floor(code / most ** place) % most)
    const birthSex = Object.fromEntries(surveyChoices.birthSex.map((choice, place) => [choice, given[place] as number]))
    const totals = surveyTotals({ gender: {}, birthSex, sexualOrientation: {} })[1]
    const numbers = [totals?.families, ...(totals?.choices.map(({ families }) => families) ?? [])]
    for (const number of numbers) expect(number ?? minShown).toBeGreaterThanOrEqual(minShown)
    const text = JSON.stringify(numbers.map((each) => each ?? '-'))
    told.set(text, [...(told.get(text) ?? []), given])
  }
  // Near the largest number that was tried, what else is possible was not tried.
  const isWhole = (possible: number[][]) => possible.every((given) => given.every((each) => each <= most - minShown))
  for (const [text, possible] of told)
    for (const place of isWhole(possible) ? places : [])
      if (possible.some((given) => (given[place] as number) < minShown))
        expect(new Set(possible.map((given) => given[place])).size, text).toBeGreaterThan(1)
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
    { choice: 'male', families: 12 },
  ])
})
