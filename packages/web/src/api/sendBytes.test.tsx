import { afterEach, expect, it, vi } from 'vitest'
import { uploads } from '../testing/uploads.ts'
import { signedOut } from './audience.ts'
import { onSessionEnded } from './connection.ts'
import { queryClient } from './queries/queryClient.ts'
import { sendBytes } from './sendBytes.ts'

vi.mock('tus-js-client', () => import('../testing/uploads.ts'))
afterEach(() => {
  queryClient.clear()
  uploads.length = 0
})

const file = new File(['%PDF'], 'lease.pdf')
/** Has a parent choose a file and somebody else, or nobody, follow while the code that sends it still loads. */
async function givenChosenBy(userId: number, next: number | undefined) {
  queryClient.setQueryData(['session'], { ...signedOut, userId })
  const { sent } = sendBytes(file, () => undefined)
  queryClient.setQueryData(['session'], { ...signedOut, userId: next })
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  return { sent }
}

it('the bytes of a file are sent as those of whoever chose it, whoever has the page by then', async () => {
  await givenChosenBy(7, 8)
  expect(uploads[0]?.headers).toEqual({ 'X-User': '7' })
})

it('a file that is refused because its sender has not the session any more tells the page so', async () => {
  const ended = vi.fn()
  onSessionEnded(ended)
  const { sent } = await givenChosenBy(7, undefined)
  uploads[0]?.isDeclined('signedOut', 401)
  await expect(sent).rejects.toThrow('signedOut')
  expect(ended).toHaveBeenCalledOnce()
})
