import { exportNotes } from '@semilla/contract/reports/files.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { FileMenu } from './FileMenu.tsx'

setUpTexts('casework')

test('a file is asked for in the time of the city, as the screen shows it, wherever the browser is', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540)
  const server = fakeServer()
  server.declines(exportNotes, 404, { ErrCode: 'notFound', ErrMsg: 'Not found.', Fields: [] })
  const user = renderScreen(<FileMenu operation={exportNotes} applicationId={4} label="Notes" />)
  await user.click(screen.getByRole('button', { name: 'Notes' }))
  await user.click(await screen.findByRole('menuitem', { name: /workbook|Excel/i }))
  await waitFor(() => expect(server.requestsOf(exportNotes)).toHaveLength(1))
  expect(server.requestsOf(exportNotes)[0]?.body).not.toMatchObject({ OffsetMin: expect.anything() })
})
