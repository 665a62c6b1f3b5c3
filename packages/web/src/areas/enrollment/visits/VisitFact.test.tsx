import i18next from 'i18next'
import { expect, test } from 'vitest'
import { setUpTexts } from '../../../testing/screen.tsx'
import { visitText } from './VisitFact.tsx'

setUpTexts('enrollment')

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const proposed = (...times: readonly string[]) =>
  visitText(i18next.t, { id: 1, status: 'proposed', times, minutes: 30, note: '', familyNote: '' } as never)

test('a program reads that it waits for the family only while a time can still be chosen', () => {
  expect(proposed(inHours(-48), inHours(1))).toMatch(/^Waiting for the family to choose: /)
  expect(proposed(inHours(-48), inHours(-1))).toMatch(/^The family chose none of these times, and they have passed: /)
})
