import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { ProgramsPanel } from './ProgramsPanel.tsx'

setUpTexts('administration', 'vacancies')

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
})

const program = (id: number, startAgeMonths: number, endAgeMonths: number) => ({
  ...{ id, name: `Subsidy ${id}`, startAgeMonths, endAgeMonths },
  ...{ eligibility: 'both' as const, forHomeless: false, siteCount: 2 },
})
const organization = { programs: [program(1, 0, 72), program(2, 30, 66)] }

test.each([
  ['en', 'From birth to under 6 years', 'From 2 years 6 months to under 5 years 6 months'],
  ['es', 'De recién nacido a menos de 6 años', 'De 2 años 6 meses a menos de 5 años 6 meses'],
  ['zh-Hant', '出生至未滿 6 歲', '2 歲 6 個月至未滿 5 歲 6 個月'],
] as const)('the last age of a subsidy is not among its ages in %s', async (language, ...ages) => {
  await changeLanguage(language)
  renderScreen(<ProgramsPanel organization={organization as never} />)
  for (const each of ages) expect((await screen.findAllByText(each)).length).toBeGreaterThan(0)
})
