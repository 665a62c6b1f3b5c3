import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { ReferralTag } from './ReferralTag.tsx'

setUpTexts('words')

test('a referral that a program declined is never shown as declined by the family', async () => {
  renderScreen(
    <>
      <ReferralTag status="notInterested" endedBecause="siteDeclined" reader="family" />
      <ReferralTag status="notInterested" endedBecause="siteDeclined" />
      <ReferralTag status="notInterested" endedBecause="familyRefused" reader="agency" />
      <ReferralTag status="active" />
    </>,
  )
  const shown = ['Declined by the program', 'Declined by your program', 'Declined by the family', 'Active']
  for (const text of shown) expect(screen.getByText(text)).toBeDefined()
  await act(() => changeLanguage('zh-Hant'))
  expect(screen.getByText('您的托兒機構已拒絕')).toBeDefined()
})
