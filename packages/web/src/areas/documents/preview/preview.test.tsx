import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import type { Document } from '../queries.ts'
import { DocumentName } from '../shown/DocumentName.tsx'

// The library draws with a canvas and a worker, which only a browser has; the journey of documents shows it at work.
const opened = vi.hoisted(() => ({
  texts: [] as string[],
  error: undefined as Error | undefined,
  missing: 0,
  closed: 0,
}))
vi.mock('./pdf.ts', () => ({
  openPdf: () => ({
    promise: opened.error
      ? Promise.reject(opened.error)
      : Promise.resolve({
          numPages: opened.texts.length,
          getPage: async (page: number) => {
            if (page === opened.missing) throw new Error('no answer')
            return {
              getViewport: ({ scale }: { scale: number }) => ({ width: 612 * scale, height: 792 * scale }),
              render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
              getTextContent: async () => ({ items: [{ str: opened.texts[page - 1], hasEOL: true }] }),
            }
          },
        }),
    destroy: async () => {
      opened.closed++
    },
  }),
}))

setUpTexts('documents')
beforeEach(() => {
  Object.assign(opened, { texts: ['Lease', 'Signed by Ana', ''], error: undefined, missing: 0, closed: 0 })
  const observes = (entry: object) =>
    class {
      tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([entry])
      }
      disconnect() {}
    }
  vi.stubGlobal('ResizeObserver', observes({ contentRect: { width: 600, height: 400 } }))
  vi.stubGlobal('IntersectionObserver', observes({ isIntersecting: true }))
})

const given = (name: string, contentType: string): Document => ({
  ...{ id: 7, name, contentType, item: 'other', childId: undefined, status: 'pending', tags: [] },
  ...{ byteCount: 9, returnReason: '', uploadedBy: 'Ana', uploadedAt: '2026-03-01T10:00:00Z', isUnread: false },
  ...{ isFromFamily: true, canReview: false, canDelete: false },
})
const open = async (contentType = 'application/pdf', name = 'lease.pdf') => {
  const user = renderScreen(<DocumentName document={given(name, contentType)} />)
  await user.click(screen.getByRole('link', { name }))
  return { user, dialog: await screen.findByRole('dialog', { name }) }
}
const button = (name: string) => screen.getByRole('button', { name })
const faultOf = (name: string) => Object.assign(new Error(name), { name })

describe('the preview of a PDF', () => {
  it('shows its pages with their text, and closes it', async () => {
    const { user } = await open()
    expect(await screen.findByText('Page 1 of 3')).toBeDefined()
    expect(await within(screen.getByRole('group', { name: 'Page 2 of 3' })).findByText('Signed by Ana')).toBeDefined()
    expect(await screen.findByText('This page is a picture without text.')).toBeDefined()
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opened.closed).toBe(1)
  })

  it('turns its pages by buttons and arrow keys, and not beyond the last', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(screen.getByText('Page 2 of 3')).toBeDefined()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByText('Page 3 of 3')).toBeDefined()
    expect(button('Next page').getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button('Next page'))
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Page 2 of 3')).toBeDefined()
  })

  it('is as wide as its frame at first, and zoomed by buttons and keys', async () => {
    const { user } = await open()
    const page = await screen.findByRole('group', { name: 'Page 1 of 3' })
    await waitFor(() => expect(page.style.width).toBe('600px'))
    await user.click(button('Zoom in'))
    await user.keyboard('+')
    expect(screen.getByText('200%')).toBeDefined()
    expect(page.style.width).toBe('1200px')
    await user.keyboard('----------')
    expect(page.style.width).toBe('300px')
    expect(button('Zoom out').getAttribute('aria-disabled')).toBe('true')
  })

  it.each<[fault: string, says: RegExp, canRetry: boolean]>([
    ['PasswordException', /locked with a password/, false],
    ['InvalidPDFException', /damaged/, false],
    ['TypeError', /could not be loaded/, true],
  ])('that fails with %s says why, and offers to save it', async (name, says, canRetry) => {
    opened.error = faultOf(name)
    const { dialog } = await open()
    expect((await screen.findByRole('alert')).textContent).toMatch(says)
    expect(dialog.contains(button('Download'))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry)
  })

  it('of which a page did not arrive is opened once more', async () => {
    opened.missing = 2
    const { user, dialog } = await open()
    const page = await screen.findByRole('group', { name: 'Page 2 of 3' })
    const retry = await within(page).findByRole('button', { name: 'Try again' })
    opened.missing = 0
    await user.click(retry)
    expect(await within(page).findByText('Signed by Ana')).toBeDefined()
    expect(opened.closed).toBe(1)
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('that did not arrive is read again without losing the focus', async () => {
    opened.error = faultOf('TypeError')
    const { user, dialog } = await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    opened.error = undefined
    await user.click(retry)
    expect(await screen.findByText('Page 1 of 3')).toBeDefined()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })
})

it('the preview of a picture zooms and has no pages', async () => {
  const { user } = await open('image/jpeg', 'lease.jpg')
  expect(await screen.findByRole('img', { name: 'Preview of lease.jpg' })).toBeDefined()
  await user.click(button('Zoom in'))
  expect(screen.getByText('150%')).toBeDefined()
  expect(screen.queryByText(/^Page/)).toBeNull()
})

describe('a document is left to the browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['that nothing here can show', 'letter.docx', 'application/msword'],
    ['that is a PDF, where the browser is too old for what draws its pages', 'lease.pdf', 'application/pdf'],
  ])('%s', async (_, name, contentType) => {
    vi.stubGlobal('AbortSignal', class {})
    const user = renderScreen(<DocumentName document={given(name, contentType)} />)
    const link = screen.getByRole('link', { name })
    let isLeft = false
    link.parentElement?.addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    })
    await user.click(link)
    expect(isLeft).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
