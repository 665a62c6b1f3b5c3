import { defaultSettings } from '@semilla/domain/enrollment/settings.ts'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { SettingsForm } from './SettingsForm.tsx'

setUpTexts('administration', 'validation')

const read = {
  organizationId: 1,
  version: 1,
  settings: { ...defaultSettings, passwordPolicy: 'strong' as never },
}

test.each([
  ['en', '0', 'Enter a number from 1 to 3,650.'],
  ['es', '9999', 'Escriba un número de 1 a 3,650.'],
  ['zh-Hant', '0', '請輸入 1 到 3,650 之間的數字。'],
] as const)('a setting outside its range is told with the range in %s', async (language, typed, said) => {
  await changeLanguage(language)
  const user = renderScreen(<SettingsForm read={read} onReload={() => undefined} />)
  const field = screen.getByLabelText(i18next.t('administration.settings.fields.referralDays'))
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: i18next.t('administration.settings.save') }))
  expect(screen.getAllByText(said, { exact: false }).length).toBeGreaterThan(0)
})
