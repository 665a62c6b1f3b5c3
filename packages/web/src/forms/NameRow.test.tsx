import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { NameRow } from './NameRow.tsx'

setUpTexts('shell')

test.each([
  ['en', ['given', 'initial', 'family']],
  ['es', ['given', 'initial', 'family']],
  ['zh-Hant', ['family', 'given', 'initial']],
] as const)('in %s, a name is asked for in the order %s', async (language, order) => {
  await changeLanguage(language)
  const field = (name: string) => <input aria-label={name} />
  renderScreen(<NameRow given={field('given')} initial={field('initial')} family={field('family')} />)
  expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual(order)
})
