import i18next from 'i18next'
import { expect, it } from 'vitest'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { named } from './named.ts'

setUpTexts('dashboard')

it.each([
  [['Sol'], 'Sol'],
  [['Sol', 'Luna', 'Mar'], 'Sol, Luna, and Mar'],
  [['Sol', 'Sol', 'Luna'], 'Sol and Luna'],
  [['Sol', 'Luna', 'Mar', 'Cielo'], 'Sol, Luna, and 2 other programs'],
])('offers of %j are named in a sentence that stays short', (sites, site) => {
  const referrals = sites.map((siteName) => ({ siteName }))
  expect(named(i18next.t, referrals)).toEqual({ site, count: sites.length })
})
