import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../detail.ts'
import { Facts } from './Facts.tsx'

setUpTexts('casework', 'words')

const record = applicationRecord(31, 3, 7)
const show = (given: Partial<typeof record.application>) => {
  const application = { ...record.application, eligibilityReasons: ['incomeTooHigh' as const], ...given }
  const detail: DetailModel = { ...record, application, may: () => true, dialog: undefined, open() {}, close() {} }
  renderScreen(
    <Detail value={detail}>
      <Facts />
    </Detail>,
  )
}

test('a family that is helped as an exception has its reason beside the eligibility', () => {
  show({ eligibility: 'moderateEligible', exceptionReason: 'A court order' })
  expect(screen.getByText('As an exception: A court order').closest('dd')?.textContent).toContain('Moderate')
  expect(screen.queryByText(/above the city/)).toBeNull()
})

test('a family about which the rules decided has their reasons', () => {
  show({ eligibility: 'notEligible' })
  screen.getByText('The income is above the city’s limit.')
})

test('reasons follow each other in Chinese without a space', async () => {
  await changeLanguage('zh-Hant')
  show({ eligibility: 'notEligible', eligibilityReasons: ['incomeTooHigh', 'incomeTooHigh'] })
  const [reason = ''] = (screen.getByText(/收入/).textContent ?? '').split('。')
  screen.getByText(`${reason}。${reason}。`)
})

test('the organization of whoever is responsible is named where it is not the agency, which is named below', () => {
  show({ ownerName: 'Grace Lau', ownerOrganization: 'Bay Agency', agencyName: 'Bay Agency' })
  screen.getByText('Grace Lau')
  expect(screen.getAllByText(/Bay Agency/)).toHaveLength(1)
  cleanup()
  show({ ownerName: 'Grace Lau', ownerOrganization: 'City', agencyName: 'Bay Agency' })
  screen.getByText('Grace Lau · City')
})
