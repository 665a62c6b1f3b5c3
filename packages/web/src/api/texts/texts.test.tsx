import i18next from 'i18next'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeLanguage, loadTexts, startTexts } from './texts.ts'

beforeAll(startTexts)
afterAll(() => changeLanguage('en'))

it('a screen that is opened while another language is loading has its texts in that language', async () => {
  await changeLanguage('en')
  const changing = changeLanguage('es')
  await loadTexts(['survey'])
  await changing
  expect(i18next.t('survey.title')).toBe(i18next.getResource('es', 'survey', 'title'))
})

it('of two languages that are chosen one after the other, the later one holds', async () => {
  await Promise.all([changeLanguage('zh-Hant'), changeLanguage('es'), changeLanguage('en')])
  expect(i18next.language).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

it('a text that may be missing is what the screen gave in its place', async () => {
  await loadTexts(['sites'])
  const status = (code: string) =>
    i18next.t(`sites.detail.licenceStatuses.${code.toLowerCase()}`, { defaultValue: code })
  expect(['INACTIVE', 'REVOKED'].map(status)).toEqual(['Inactive', 'REVOKED'])
})
