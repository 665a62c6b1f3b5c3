import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, profileOf } from '../../../testing/server.ts'
import { EndedPage } from './EndedPage.tsx'

setUpTexts('apply')

test.each([
  [true, 'You cannot change it anymore. You can copy your answers and apply again.', 1],
  [false, /^You cannot change or copy it\. If it was merged/, 0],
] as const)(
  'an application that has ended offers a copy only if it can be copied: %s',
  async (canCopy, text, copies) => {
    fakeServer().answers(getMyProfile, profileOf('Ana'))
    renderScreen(<EndedPage source={{ kind: 'edit', applicationId: 7, fromDetail: false }} canCopy={canCopy} />)
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryAllByRole('link', { name: 'Copy and apply again' })).toHaveLength(copies)
  },
)
