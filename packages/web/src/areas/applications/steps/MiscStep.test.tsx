import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication } from '../../../testing/application.tsx'
import { setUpTexts } from '../../../testing/screen.tsx'
import { sampleDraft } from '../form/draft/sampleDraft.ts'

setUpTexts('apply', 'words', 'precheck')

const full = sampleDraft('2026-11-21')
const asking = (agencyId: number | undefined) => ({ ...full, care: { ...full.care, agencyId } })

test('a disabled agency is named and chosen where the family asked for it', async () => {
  givenApplication(asking(8), { step: 'misc', member: 0 })
  expect(await screen.findByRole('radio', { name: 'Sunset Families' })).toHaveProperty('checked', true)
})

test('a disabled agency is not offered', async () => {
  givenApplication(asking(undefined), { step: 'misc', member: 0 })
  expect(await screen.findByRole('radio', { name: 'Bayview Families' })).toHaveProperty('checked', false)
  expect(screen.queryByRole('radio', { name: 'Sunset Families' })).toBeNull()
})
