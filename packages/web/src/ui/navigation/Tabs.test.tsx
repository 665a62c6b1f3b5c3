import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { Tabs } from './Tabs.tsx'

setUpTexts()

const tabs = [
  { name: 'note', title: 'Notes' },
  { name: 'log', title: 'Log' },
  { name: 'tags', title: 'Tags' },
] as const

function Example() {
  const [current, setCurrent] = useState<(typeof tabs)[number]['name']>('note')
  return (
    <Tabs label="Case file" tabs={tabs} current={current} onChange={setCurrent}>
      <p>{current}</p>
    </Tabs>
  )
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('a tab is chosen by a click, and its content is named by it', async () => {
  const user = renderScreen(<Example />)
  await user.click(screen.getByRole('tab', { name: 'Log' }))
  expect(selected()).toBe('Log')
  expect(screen.getByRole('tabpanel', { name: 'Log' }).textContent).toBe('log')
})

test('the tabs are one stop, then the arrow keys, Home and End', async () => {
  const user = renderScreen(<Example />)
  await user.tab()
  const steps = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    steps.push(selected())
    expect(document.activeElement?.textContent).toBe(selected())
  }
  expect(steps).toEqual(['Log', 'Tags', 'Notes', 'Tags', 'Notes', 'Tags'])
})
