import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import DetailScreen from './DetailScreen.tsx'

setUpTexts('casework', 'words')

function Screen() {
  const [ApplicationId, open] = useState('4')
  return (
    <main>
      <CurrentSearch value={{ ApplicationId }}>
        <DetailScreen />
        {ApplicationId === '4' && (
          <button type="button" onClick={() => open('5')}>
            Open the application that it was merged into
          </button>
        )}
      </CurrentSearch>
    </main>
  )
}

test('whoever goes from one application to another without a list is at its title, at the start of the page', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  fakeServer().declines(getApplicationDetail, 404, { ErrCode: 'notFound', ErrMsg: 'Not found.' })
  const user = renderScreen(<Screen />)
  await user.click(screen.getByRole('button', { name: /^Open/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})
