import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useParameters } from '../../../links/links.ts'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { useDetail } from './detail.ts'
import { WithDetail } from './WithDetail.tsx'

setUpTexts('casework', 'words')

function Commented() {
  const { application, open } = useDetail()
  return (
    <button type="button" onClick={() => open({ kind: 'comment' })}>
      Comment on {application.id}
    </button>
  )
}
function Family() {
  const { applicationId } = useParameters('inviteParent')
  return (
    <WithDetail applicationId={applicationId}>
      <Commented />
    </WithDetail>
  )
}

test('a dialog about one family is not open any more above another one', async () => {
  sessionStorage.setItem('semilla_disclaimer', '1')
  const server = fakeServer()
  server.answers(getApplicationDetail, applicationRecord(7, 3, 1))
  server.answers(getApplicationDetail, applicationRecord(8, 3, 1))
  const user = renderScreen(
    <Jumping between={[{ ApplicationId: '7' }, { ApplicationId: '8' }]}>
      <Family />
    </Jumping>,
  )
  await user.click(await screen.findByRole('button', { name: 'Comment on 7' }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Jump', hidden: true }))
  await screen.findByText('Comment on 8')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
