import { expect, it } from 'vitest'
import { defaultSettings, type NumberSetting, organizationSettings, settingRanges } from './settings.ts'

const names = Object.keys(settingRanges) as NumberSetting[]
const isAllowed = (name: string, value: unknown) => organizationSettings.safeParse({ [name]: value }).success

it.each(names)('%s is taken within its range only', (name) => {
  const { least, most } = settingRanges[name]
  expect([least, most].every((value) => isAllowed(name, value))).toBe(true)
  expect([least - 1, most + 1, least + 0.5, '3', null].some((value) => isAllowed(name, value))).toBe(false)
  expect(isAllowed(name, defaultSettings[name])).toBe(true)
})

it.each([
  ['passwordPolicy', 'classes', true],
  ['passwordPolicy', 'none', false],
  ['secondFactorFor', 'administrators', true],
  ['secondFactorFor', 'everyone', false],
  ['tieOrder', ['sibling', 'nothing'], false],
])('%s %j is allowed: %s', (name, value, allowed) => {
  expect(isAllowed(name, value)).toBe(allowed)
})
