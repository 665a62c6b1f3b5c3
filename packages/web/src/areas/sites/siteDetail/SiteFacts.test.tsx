import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { changeLanguage, loadTextsForStaff } from '../../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { type Site, SiteFacts } from './SiteFacts.tsx'

setUpTexts('sites', 'vacancies', 'words')

const licence = { number: '387100137', type: 'center', capacity: 46, startOn: '2024-06-06', endOn: undefined }
const site = {
  center: { licenceNumber: '', licenceStatus: '', capacity: 46, licences: [licence], details: {} },
  provider: {
    careType: 'center',
    languages: [],
    extras: [],
    startAgeMonths: 0,
    endAgeMonths: 156,
    schedule: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [{ from: 420, to: 1080 }] }],
  },
} as unknown as Site
const factOf = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll(/[\u00a0\u2060\u202f]/g, ' ')

beforeEach(() => queryClient.setQueryData(['session'], { userId: 1, userType: 'parent', capabilities: [] }))

describe('a family that looks at a site', () => {
  test('reads its ages and its usual hours as in the search', () => {
    renderScreen(<SiteFacts site={site} />)
    expect(factOf('Ages')).toBe('From birth to under 13 years')
    expect(factOf('Usual hours')).toMatch(/^Mon–.Fri 7:00 AM\s+–\s+6:00 PM$/)
  })

  test.each([
    ['en', 'License 387100137', 'since June 6, 2024 · Type: Licensed center · 46 children'],
    ['es', 'Licencia 387100137', 'desde el 6 de junio de 2024 · Tipo: Centro con licencia · 46 niños'],
    ['zh-Hant', '執照 387100137', '自2024年6月6日起 · 類型：持照托兒中心 · 46 名兒童'],
  ] as const)('reads in %s since when it has its license, and of which kind', async (language, term, text) => {
    await changeLanguage(language)
    renderScreen(<SiteFacts site={site} />)
    expect(factOf(term)).toBe(text)
  })

  test.each([
    ['an end alone', undefined, '2026-01-31', 'until January 31, 2026'],
    ['both', '2024-06-06', '2026-01-31', 'June 6, 2024 to January 31, 2026'],
  ])('reads the term of a license with %s', (_case, startOn, endOn, text) => {
    const licences = [{ number: '7', type: 'Preschool', capacity: undefined, startOn, endOn }]
    renderScreen(<SiteFacts site={{ ...site, center: { ...site.center, licences } }} />)
    expect(factOf('License 7')).toBe(`${text} · Type: Preschool`)
  })

  test('reads the number of a license once', () => {
    const licensed = { ...site.center, licenceNumber: licence.number, licenceStatus: 'LICENSED' }
    renderScreen(<SiteFacts site={{ ...site, center: licensed }} />)
    expect(screen.getAllByText(/387100137/)).toHaveLength(1)
    cleanup()
    renderScreen(<SiteFacts site={{ ...site, center: { ...licensed, licences: [] } }} />)
    expect(factOf('License number')).toBe('387100137')
  })
})

test.each([
  ['2024-05-18', undefined, '自 05/18/2024 起'],
  [undefined, '2026-01-31', '至 01/31/2026 止'],
  ['2024-05-18', '2026-01-31', '05/18/2024 至 01/31/2026'],
])('staff read the term of a license in Chinese with spaces beside its days: %s, %s', async (startOn, endOn, text) => {
  queryClient.setQueryData(['session'], { userId: 1, userType: 'siteOwner', capabilities: [] })
  await changeLanguage('zh-Hant')
  await loadTextsForStaff()
  const licences = [{ number: '7', type: 'Preschool', capacity: undefined, startOn, endOn }]
  renderScreen(<SiteFacts site={{ ...site, center: { ...site.center, licences } }} />)
  expect(factOf('執照 7')).toBe(`${text} · 類型：Preschool`)
})
