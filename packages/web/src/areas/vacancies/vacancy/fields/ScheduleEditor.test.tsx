import { maxSpans } from '@semilla/domain/values/weekdays.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import type { TypedLine } from '../typed.ts'
import { ScheduleEditor } from './ScheduleEditor.tsx'

setUpTexts('vacancies', 'words')

const morning = { from: 480, to: 720 }
const evening = { from: 1080, to: 1200 }

function Schedule({ start }: { start: readonly TypedLine[] }) {
  const [lines, setLines] = useState(start)
  return <ScheduleEditor name="schedule" value={lines} onChange={setLines} errorAt={() => undefined} />
}
const hasFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id))
const press = (name: string, index = 0) => screen.getAllByRole('button', { name })[index] as HTMLElement

test('a time that is removed leaves the focus to the one after it, or to the last one', async () => {
  const user = renderScreen(<Schedule start={[{ days: ['monday'], hours: [morning, morning, evening] }]} />)
  await user.click(press('Remove this time', 1))
  await hasFocus('field-schedule.0.hours.1.from')
  await user.click(press('Remove this time', 1))
  await hasFocus('field-schedule.0.hours.0.from')
})

test('days that are removed leave the focus to the days after them, or to the last ones', async () => {
  const lines = (['monday', 'tuesday', 'friday'] as const).map((day) => ({ days: [day], hours: [morning] }))
  const user = renderScreen(<Schedule start={lines} />)
  await user.click(press('Remove these days', 1))
  await hasFocus('field-schedule.1.days')
  await user.click(press('Remove these days', 1))
  await hasFocus('field-schedule.0.days')
})

test('the last time that can be added has the focus', async () => {
  const hours = Array.from({ length: maxSpans - 1 }, () => morning)
  const user = renderScreen(<Schedule start={[{ days: ['monday'], hours }]} />)
  await user.click(press('Add another time on these days'))
  await hasFocus(`field-schedule.0.hours.${maxSpans - 1}.from`)
})
