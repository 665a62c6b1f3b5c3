import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { TagsField } from './TagsField.tsx'

setUpTexts()

function Tags() {
  const [tags, setTags] = useState<string[]>([])
  return (
    <TagsField
      name="tags"
      label="Tags"
      value={tags}
      onChange={setTags}
      suggestions={['Urgent', 'Shelter']}
      maxLength={29}
      maxTags={20}
    />
  )
}
const isListOpen = () => screen.queryAllByRole('option').length > 0

test.each(['Voucher', 'shelter'])(
  'the suggestions close once %s is taken by Enter, and open again for the next',
  async (tag) => {
    const user = renderScreen(<Tags />)
    const field = screen.getByRole('combobox', { name: 'Tags' })
    await user.type(field, tag)
    await user.clear(field)
    await user.type(field, 'r')
    expect(isListOpen()).toBe(true)
    await user.clear(field)
    await user.type(field, `${tag}{Enter}`)
    expect(isListOpen()).toBe(false)
    await user.type(field, `${tag}{Enter}`)
    expect(isListOpen()).toBe(false)
    await user.type(field, 'u')
    expect(isListOpen()).toBe(true)
  },
)

test('tags that are pasted with commas between them, also those of Chinese, are as many tags', async () => {
  const user = renderScreen(<Tags />)
  await user.click(screen.getByRole('combobox', { name: 'Tags' }))
  await user.paste('緊急，庇護所、補助, Voucher')
  for (const tag of ['緊急', '庇護所', '補助', 'Voucher']) screen.getByText(tag)
})

test('a tag that is pasted from two cells of a table is one that can be saved', async () => {
  const user = renderScreen(<Tags />)
  await user.click(screen.getByRole('combobox', { name: 'Tags' }))
  await user.paste('Speaks\tMam\u200b,')
  expect(screen.getByText('Speaks Mam', { normalizer: (text) => text })).toBeDefined()
})
