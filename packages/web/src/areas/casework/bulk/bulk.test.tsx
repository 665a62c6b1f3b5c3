import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { getBulk, startBulk } from '@semilla/contract/bulk.ts'
import { listTags } from '@semilla/contract/casework/tags.ts'
import { listMessageTemplates } from '@semilla/contract/chat/templates.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { staffMaySet } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession, useSession } from '../../../api/session.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { useAssigning } from '../worklist/assigning/assigning.ts'
import { BulkMessageDialog } from './BulkMessageDialog.tsx'
import { BulkStatusDialog } from './BulkStatusDialog.tsx'
import { BulkTagDialog } from './BulkTagDialog.tsx'
import { JobDialog } from './JobDialog.tsx'

setUpTexts('casework', 'validation', 'words', 'worklist')

const ignore = () => {}

const chosen = { applicationIds: [1, 2], seen: [], filter: undefined, count: 2, isLeast: false }

function ToMe({ onStarted }: { onStarted: (jobId: number) => void }) {
  const { toMe } = useAssigning(onStarted)
  const isKnown = useSession().userId !== undefined
  return (
    <button type="button" disabled={!isKnown} onClick={() => void toMe(chosen)}>
      Assign to me
    </button>
  )
}

test.each([
  ['On hold', /Open referrals that no program is working on are withdrawn/],
  ['Closed', /All open referrals are withdrawn/],
])('whoever sets %s for many reads beforehand which referrals that withdraws', async (status, says) => {
  fakeServer().answers(listReasons, [])
  const user = renderScreen(<BulkStatusDialog chosen={chosen} onClose={ignore} onStarted={ignore} />)
  await user.click(await screen.findByRole('radio', { name: status }))
  expect(screen.getByText(says)).toBeDefined()
})

test('the statuses for many stand in the order of the dialog of one', () => {
  fakeServer().answers(listReasons, [])
  renderScreen(<BulkStatusDialog chosen={chosen} onClose={ignore} onStarted={ignore} />)
  const offered = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
  const [first, ...others] = offered
  expect(first).toBe('active')
  expect(others).toEqual(staffMaySet.active)
})

test('a tag is not added and removed at once, in whatever case', async () => {
  const server = fakeServer()
  server.answers(listTags, [])
  const user = renderScreen(<BulkTagDialog chosen={chosen} onClose={ignore} onStarted={ignore} />)
  await user.type(screen.getByRole('combobox', { name: /^Tags to add/ }), 'Fair{Enter}')
  await user.type(screen.getByRole('combobox', { name: /^Tags to remove/ }), 'fair{Enter}')
  await user.click(screen.getByRole('button', { name: 'Change tags' }))
  expect((await screen.findAllByText(/You have already chosen this/)).length).toBeGreaterThan(0)
  expect(server.requestsOf(startBulk)).toEqual([])
})

test('a template is added to what was typed, and gives way to another one', async () => {
  const template = (name: string, texts: { en: string; es: string; 'zh-Hant': string }) => ({
    ...{ name, texts, canChange: false },
  })
  fakeServer().answers(listMessageTemplates, [
    template('Greeting', { en: 'Hello.', es: 'Buenos días.', 'zh-Hant': '' }),
    template('Papers', { en: 'Send us your papers.', es: '', 'zh-Hant': '請傳送文件。' }),
  ])
  const user = renderScreen(<BulkMessageDialog chosen={chosen} onClose={ignore} onStarted={ignore} />)
  const field = (language: string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^Message in ${language}`) })
  const texts = () => ['English', 'Spanish', 'Chinese'].map((language) => field(language).value)
  const choose = async (name: string) =>
    user.selectOptions(screen.getByRole('combobox'), await screen.findByRole('option', { name }))
  await choose('Greeting')
  expect(texts()).toEqual(['Hello.', 'Buenos días.', ''])
  await choose('Papers')
  expect(texts()).toEqual(['Send us your papers.', '', '請傳送文件。'])
  await user.clear(field('English'))
  await user.type(field('English'), 'We moved.')
  await user.type(field('Spanish'), 'Nos mudamos.')
  await choose('Greeting')
  expect(texts()).toEqual(['We moved.\nHello.', 'Nos mudamos.\nBuenos días.', ''])
  await choose('Papers')
  expect(texts()).toEqual(['We moved.\nSend us your papers.', 'Nos mudamos.', '請傳送文件。'])
})

const finished = {
  jobId: 5,
  action: 'status' as const,
  status: 'finished' as const,
  total: 2,
  done: 2,
  unchanged: 0,
  refused: 0,
  isUndo: true,
  canUndo: false,
  hasFile: false,
  createdAt: '2026-11-23T17:00:00Z',
  finishedAt: '2026-11-23T17:00:01Z',
}

test('an action that the server does not tell about yet can be closed', async () => {
  const server = fakeServer()
  server.answersLater(getBulk, { job: finished, refusals: [], referrals: { withdrawn: 0, broughtBack: 0, lost: 0 } })
  const close = vi.fn()
  const user = renderScreen(<JobDialog jobId={6} onClose={close} onUndo={ignore} />)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test('an action that the server does not have is not asked for again, and its dialog says so', async () => {
  const server = fakeServer()
  server.declines(getBulk, 404, { ErrCode: 'notFound', ErrMsg: 'We cannot find this.' })
  const close = vi.fn()
  const user = renderScreen(<JobDialog jobId={7} onClose={close} onUndo={ignore} />)
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot find this.')
  expect(screen.getByRole('dialog', { name: 'Action not found' })).toBeDefined()
  expect(server.requestsOf(getBulk)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test('taking a status back tells which referrals came back and which did not', async () => {
  fakeServer().answers(getBulk, {
    job: finished,
    refusals: [],
    referrals: { withdrawn: 0, broughtBack: 1, lost: 2 },
  })
  renderScreen(<JobDialog jobId={5} onClose={ignore} onUndo={ignore} />)
  await screen.findByText('1 referral was brought back')
  expect(screen.getByText(/2 referrals could not be brought back/)).toBeDefined()
})

test.each([
  [0, ['Finished: 2 of 2']],
  [1, ['Finished: 2 of 2', '1 done', '1 could not be done']],
])('how many were done is told once where none were refused: %i refused', async (refused, told) => {
  fakeServer().answers(getBulk, {
    job: { ...finished, jobId: 30 + refused, done: 2 - refused, refused },
    refusals: [],
    referrals: { withdrawn: 0, broughtBack: 0, lost: 0 },
  })
  renderScreen(<JobDialog jobId={30 + refused} onClose={ignore} onUndo={ignore} />)
  await screen.findByText('Finished: 2 of 2')
  expect(screen.getAllByText(/\bdone\b|^Finished/).map(({ textContent }) => textContent)).toEqual(told)
})

test.each([
  [2, undefined],
  [3, '1 more is not listed here'],
  [1502, '1,500 more are not listed here'],
])('what could not be done is listed, with how many more there are: %i', async (refused, more) => {
  const refusal = { externalId: 'A2026000012', familyName: '', reason: 'It has ended.' }
  fakeServer().answers(getBulk, {
    job: { ...finished, jobId: 100 + refused, total: refused, done: 0, refused },
    refusals: [1, 2].map((applicationId) => ({ ...refusal, applicationId })),
    referrals: { withdrawn: 0, broughtBack: 0, lost: 0 },
  })
  renderScreen(<JobDialog jobId={100 + refused} onClose={ignore} onUndo={ignore} />)
  expect(await screen.findAllByText('It has ended.')).toHaveLength(2)
  expect(screen.queryByText(/not listed here/)?.textContent).toBe(more)
})

test('assigning to oneself is an action on many, so that it can be taken back', async () => {
  const server = fakeServer()
  const me = { userId: 7, permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }
  server.answers(getCurrentUserForce, me)
  server.answers(getCurrentUserType, { userType: 'agencyStaff' })
  server.answers(startBulk, { jobId: 5, total: 2 })
  const onStarted = vi.fn()
  const user = renderScreen(<ToMe onStarted={onStarted} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Assign to me' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(5))
  expect(server.requestsOf(startBulk).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Action: 'assign', ApplicationIds: [1, 2], Filter: null, staffUserId: 7 }),
  ])
})

test('a message to many families is there again after a time-out', async () => {
  cityServer('agencyStaff').answers(listMessageTemplates, [])
  const dialog = <BulkMessageDialog chosen={chosen} onClose={ignore} onStarted={ignore} />
  await beginSession()
  const user = renderScreen(dialog)
  await user.type(screen.getByRole('textbox', { name: /English/ }), 'We are closed on Monday.')
  await renderAfterTimeOut(dialog)
  expect(screen.getByRole('textbox', { name: /English/ })).toHaveProperty('value', 'We are closed on Monday.')
})

test('the reason for a status of many families and their tags are there again after a time-out', async () => {
  const server = cityServer('agencyStaff')
  server.answers(listReasons, [])
  server.answers(listTags, [])
  await beginSession()
  const dialogs = (
    <>
      <BulkStatusDialog chosen={chosen} onClose={ignore} onStarted={ignore} />
      <BulkTagDialog chosen={chosen} onClose={ignore} onStarted={ignore} />
    </>
  )
  const user = renderScreen(dialogs)
  await user.click(screen.getByRole('radio', { name: 'On hold', hidden: true }))
  await user.type(screen.getAllByRole('combobox', { hidden: true })[0] as HTMLElement, 'Urgent{Enter}')
  await renderAfterTimeOut(dialogs)
  expect(screen.getByRole('radio', { name: 'On hold', hidden: true })).toHaveProperty('checked', true)
  screen.getByText('Urgent')
})
