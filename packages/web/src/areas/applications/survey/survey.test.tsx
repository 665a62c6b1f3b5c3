import { getSurvey, getSurveyTotals, setSurvey } from '@semilla/contract/applications/survey.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import SurveyScreen from './SurveyScreen.tsx'
import SurveyTotalsScreen from './SurveyTotalsScreen.tsx'

setUpTexts('survey', 'apply')

const none = { genderInOwnWords: '', sexualOrientationInOwnWords: '' }
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ path }) => path === setSurvey.path).map(({ body }) => body)

function givenSurvey(answers: Output<typeof getSurvey>['answers']) {
  const server = fakeServer()
  server.answers(getSurvey, { questions: [], answers })
  server.answers(setSurvey, null)
  const survey = (
    <CurrentSearch value={{ ApplicationId: '5' }}>
      <SurveyScreen />
    </CurrentSearch>
  )
  return { server, user: renderScreen(survey) }
}
const question = async (name: RegExp) => within(await screen.findByRole('group', { name }))

test('every question can be left out or declined, and what is not listed is asked in words', async () => {
  const { server, user } = givenSurvey(none)
  for (const name of [/What is your gender/, /sex at birth/, /sexual orientation/])
    expect((await question(name)).getByRole('radio', { name: 'Prefer not to answer' })).toBeDefined()
  await user.click((await question(/What is your gender/)).getByRole('radio', { name: 'Not listed' }))
  await user.type(screen.getByRole('textbox', { name: /In your own words/ }), 'two-spirit')
  await user.click((await question(/sex at birth/)).getByRole('radio', { name: 'Prefer not to answer' }))
  await user.click(screen.getByRole('button', { name: 'Save my answers' }))
  await waitFor(() =>
    expect(sent(server)).toEqual([
      {
        ApplicationId: 5,
        ApplicationQuestions: [
          { FieldId: 2, DataValue: '8' },
          { FieldId: 3, DataValue: '9' },
          { FieldId: 5, DataValue: 'two-spirit' },
        ],
      },
    ]),
  )
})

test('earlier answers are shown, and deleted after a question', async () => {
  const { server, user } = givenSurvey({ ...none, birthSex: 'female' })
  expect((await question(/sex at birth/)).getByRole('radio', { name: 'Female' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Delete my answers' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my answers' }))
  await waitFor(() => expect(sent(server)).toEqual([{ ApplicationId: 5, ApplicationQuestions: [] }]))
})

test('the totals say what is not shown, and nothing of a question that fewer than ten answered', async () => {
  const server = fakeServer()
  const choices = [
    { choice: 'female', families: 31 },
    { choice: 'male', families: undefined },
  ]
  server.answers(getSurveyTotals, {
    minimum: 10,
    questions: [
      { question: 'birthSex', families: 40, choices },
      { question: 'gender', families: undefined, choices: [] },
    ],
  })
  renderScreen(<SurveyTotalsScreen />)
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows).toEqual(['AnswerFamilies', 'Female31', 'MaleNot shown'])
  expect(screen.getByText('40 families answered')).toBeDefined()
  expect(screen.getByText('Fewer than 10 families answered')).toBeDefined()
})
