import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { setApplicationComment, setSiblingEnrolled } from '@semilla/contract/casework/fields.ts'
import { listTags, setTags } from '@semilla/contract/casework/tags.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { beginSession } from '../../../../api/session.ts'
import { cityServer } from '../../../../testing/application.tsx'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { passTimeOut } from '../../../../testing/timeOut.ts'
import { Detail } from '../detail.ts'
import type { DetailReferral } from '../record.ts'
import { useDetailModel } from '../useDetailModel.ts'
import { CommentDialog } from './CommentDialog.tsx'
import { SiblingDialog } from './enrollment/SiblingDialog.tsx'
import { RejectDialog } from './referral/RejectDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

setUpTexts('casework', 'words', 'validation')

const record = applicationRecord(31, 3, 7)
type Application = typeof record.application
const recordWith = (changed: Partial<Application>) => ({
  ...record,
  application: { ...record.application, ...changed },
})

function Record({ children }: { children: ReactNode }) {
  const { detail } = useDetailModel(31)
  return detail && <Detail value={detail}>{children}</Detail>
}

/** Renders a dialog over an application that the server gives in these states, one after the other. */
function given(dialog: ReactNode, ...states: readonly Partial<Application>[]) {
  queryClient.clear()
  const server = cityServer('agencyStaff')
  for (const state of states) server.answers(getApplicationDetail, recordWith(state))
  return { server, user: renderScreen(<Record>{dialog}</Record>) }
}
/** Opens the comment. */
async function openComment() {
  const user = renderScreen(
    <Record>
      <CommentDialog />
    </Record>,
  )
  return { user, comment: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }) }
}
async function openAfterTimeout() {
  await passTimeOut()
  return openComment()
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('a comment is saved with what the user began with, so that the note of a colleague stays', async () => {
  const { server, user } = given(<CommentDialog />, { comment: 'Called.', importantNote: '' })
  server.answers(setApplicationComment, null)
  await user.type(await screen.findByRole('textbox', { name: /^Comment/ }), ' No answer.')
  await user.click(save())
  await waitFor(() => expect(server.requestsOf(setApplicationComment)).toHaveLength(1))
  expect(server.requestsOf(setApplicationComment)[0]?.body).toEqual({
    ApplicationId: 31,
    Comment: 'Called. No answer.',
    ImportantNote: '',
    Seen: { Comment: 'Called.', ImportantNote: '' },
  })
})

test('where a colleague wrote another comment meanwhile, it is shown before the own one replaces it', async () => {
  const theirs = { comment: 'Visited them.', importantNote: 'Beware of the dog.' }
  const { server, user } = given(<CommentDialog />, { comment: 'Called.' }, theirs)
  server.declines(setApplicationComment, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  server.answers(setApplicationComment, null)
  const comment = await screen.findByRole('textbox', { name: /^Comment/ })
  await user.type(comment, ' No answer.')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague saved another text here')
  await screen.findByText('Visited them.')
  expect(screen.queryByText('Beware of the dog.')).toBeNull()
  expect((comment as HTMLTextAreaElement).value).toBe('Called. No answer.')
  await user.click(save())
  await waitFor(() => expect(server.requestsOf(setApplicationComment)).toHaveLength(2))
  expect(server.requestsOf(setApplicationComment)[1]?.body).toMatchObject({
    Comment: 'Called. No answer.',
    ImportantNote: '',
    Seen: { Comment: 'Visited them.', ImportantNote: '' },
  })
})

test.each([
  ['at once', async <Opened,>(opened: Opened) => opened],
  ['after a time-out', openAfterTimeout],
])(
  'what is typed while a comment is saved stays in it, and is saved %s with the first part as seen',
  async (_, goOn) => {
    const server = cityServer('agencyStaff')
    server.answers(getApplicationDetail, recordWith({ comment: 'Called.' }))
    server.answers(getApplicationDetail, recordWith({ comment: 'Called. No answer.' }))
    const answer = server.answersLater(setApplicationComment, null)
    await beginSession()
    const { user, comment } = await openComment()
    await user.type(comment, ' No answer.')
    await user.click(save())
    await user.type(comment, ' Wrote.')
    answer()
    await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false))
    expect(comment.value).toBe('Called. No answer. Wrote.')
    const again = await goOn({ user, comment })
    expect(again.comment.value).toBe('Called. No answer. Wrote.')
    await again.user.click(save())
    await waitFor(() => expect(server.requestsOf(setApplicationComment)).toHaveLength(2))
    expect(server.requestsOf(setApplicationComment)[1]?.body).toMatchObject({
      Comment: 'Called. No answer. Wrote.',
      Seen: { Comment: 'Called. No answer.' },
    })
  },
)

test('a comment that is there again after a time-out is saved with what the user began with', async () => {
  const server = cityServer('agencyStaff')
  server.answers(getApplicationDetail, recordWith({ comment: 'Called.' }))
  server.answers(getApplicationDetail, recordWith({ comment: 'Visited them.' }))
  server.answers(setApplicationComment, null)
  await beginSession()
  const before = await openComment()
  await before.user.type(before.comment, ' No answer.')
  const { user, comment } = await openAfterTimeout()
  expect(comment.value).toBe('Called. No answer.')
  await user.click(save())
  await waitFor(() => expect(server.requestsOf(setApplicationComment)).toHaveLength(1))
  expect(server.requestsOf(setApplicationComment)[0]?.body).toMatchObject({
    Comment: 'Called. No answer.',
    Seen: { Comment: 'Called.' },
  })
})

test('tags are saved with those that the user began with', async () => {
  const { server, user } = given(<TagsDialog />, { tags: [{ id: 1, name: 'Voucher' }] })
  server.answers(listTags, [])
  server.answers(setTags, null)
  await user.type(await screen.findByRole('combobox', { name: /^Tags/ }), 'Urgent{Enter}')
  await user.click(save())
  await waitFor(() => expect(server.requestsOf(setTags)).toHaveLength(1))
  expect(server.requestsOf(setTags)[0]?.body).toEqual({
    EntityTypeId: 20,
    EntityId: 31,
    Tags: ['Voucher', 'Urgent'],
    Seen: ['Voucher'],
  })
})

test('what a colleague said about a sibling meanwhile is shown before it is replaced', async () => {
  const yes = { siblingEnrolledManually: true, siblingEnrolled: true }
  const { server, user } = given(<SiblingDialog />, { siblingEnrolledManually: false, siblingEnrolled: false }, yes)
  server.declines(setSiblingEnrolled, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  server.answers(setSiblingEnrolled, null)
  await user.click(await screen.findByRole('radio', { name: 'No' }))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague saved something else here')
  const theirs = await screen.findByText('Sibling enrolled, as your colleague saved it:')
  expect(theirs.nextElementSibling?.textContent).toBe('Yes')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  await user.click(save())
  await waitFor(() => expect(server.requestsOf(setSiblingEnrolled)).toHaveLength(2))
  expect(server.requestsOf(setSiblingEnrolled).map(({ body }) => (body as { Seen: object }).Seen)).toEqual([
    { ElsSublingEnrolledManual: false, ElsSublingEnrolled: false },
    { ElsSublingEnrolledManual: true, ElsSublingEnrolled: true },
  ])
})

test('the reason for which a family declines a referral is there again after a time-out, for that referral', async () => {
  const server = cityServer('agencyStaff')
  server.answers(getApplicationDetail, recordWith({}))
  server.answers(listReasons, [{ id: otherReasonId, text: 'Another reason', texts: {} }] as never)
  const open = (referralId: number) => {
    cleanup()
    return renderScreen(
      <Record>
        <RejectDialog referral={{ id: referralId, childId: 1, siteName: 'Sunrise' } as DetailReferral} />
      </Record>,
    )
  }
  await beginSession()
  const user = open(11)
  await user.click(await screen.findByRole('checkbox', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox'), 'Moved.')
  await passTimeOut()
  open(12)
  expect(await screen.findByRole('checkbox', { name: 'Another reason' })).toHaveProperty('checked', false)
  open(11)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Moved.')
})

test('tags that were chosen before a time-out are saved with those that the user began with', async () => {
  queryClient.clear()
  const server = cityServer('agencyStaff')
  server.answers(getApplicationDetail, recordWith({ tags: [{ id: 1, name: 'Voucher' }] }))
  server.answers(getApplicationDetail, recordWith({ tags: [{ id: 2, name: 'Twins' }] }))
  server.answers(listTags, [])
  server.answers(setTags, null)
  const dialog = (
    <Record>
      <TagsDialog />
    </Record>
  )
  await beginSession()
  const user = renderScreen(dialog)
  await user.type(await screen.findByRole('combobox', { name: /^Tags/ }), 'Urgent{Enter}')
  await passTimeOut()
  const later = renderScreen(dialog)
  await screen.findByText('Urgent')
  await later.click(save())
  await waitFor(() => expect(server.requestsOf(setTags)).toHaveLength(1))
  expect(server.requestsOf(setTags)[0]?.body).toMatchObject({ Tags: ['Voucher', 'Urgent'], Seen: ['Voucher'] })
})
