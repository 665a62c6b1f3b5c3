import { listRoles } from '@semilla/contract/accounts/roles.ts'
import { importUsers } from '@semilla/contract/accounts/userImport.ts'
import { getOrganization } from '@semilla/contract/organizations/organization.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { readSheet } from 'read-excel-file/universal'
import { expect, test, vi } from 'vitest'
import { later } from '../../../testing/later.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { readStaff, staffColumns } from './readStaff.ts'
import { staffWorkbook } from './staffWorkbook.ts'

setUpTexts('administration', 'words')

const text = (key: string, values = {}) => i18next.t(`administration.import.${key}`, values)
const organization = {
  ...{ id: 3, code: 'bay', kind: 'programOwner' as const, name: 'Bayside', email: '', phone: '', street: '' },
  ...{ city: '', state: 'CA', zip: '', comment: '', version: 1, hasSettings: false, programs: [] },
}
const role = {
  ...{ id: 5, code: 'siteOwner', name: 'Site owner', userType: 'program' as const, permissions: [], capabilities: [] },
  ...{ isShipped: true, onlyIn: undefined, userCount: 0, mayChange: false, mayGrant: true },
}
const titles = () => staffColumns.map((column) => text(`columns.${column}`))
const readLines = (rows: string[][]) => {
  const named = Object.fromEntries(staffColumns.map((column) => [column, text(`columns.${column}`)]))
  return readStaff([titles(), ...rows], { titles: named as never, roles: [], languages: {} })
}
const cellsOf = async (workbook: Blob) => readSheet(workbook) as Promise<unknown[][]>

/** Catches the file that a page saves. */
function catchFile() {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:file'
  })
  return saved
}

test('lines that were not added are shown with every fault, take the focus, and can be downloaded to be corrected', async () => {
  const server = fakeServer()
  server.answers(getOrganization, organization)
  server.answers(listRoles, [role])
  server.answers(importUsers, [
    { userId: 9, faults: [] },
    {
      userId: undefined,
      faults: [
        { field: 'account', message: 'Fill in this field.' },
        { field: 'roleIds', message: 'Fill in this field.' },
        { field: 'sites', message: 'No such site: Nowhere' },
      ],
    },
    { userId: undefined, faults: [{ field: 'account', message: 'Another account has this logon name.' }] },
  ])
  const user = renderScreen(<ImportDialog onClose={() => undefined} />)
  await screen.findByText(text('sitesHint'))
  const rows = [
    ['Ines', 'Vidal', 'ines@example.org', 'Site owner', '', 'English'],
    ['=Ana', 'Reyes', '', '', 'Nowhere', 'Español'],
    ['Ines', 'Vidal', 'INES@example.org', 'Site owner', '', 'English'],
  ]
  const lines = readLines(rows)
  const workbook = await staffWorkbook(
    i18next.t,
    staffColumns,
    lines.map((line) => ({ line, why: [] })),
  )
  await screen.findByText(text('file'))
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await user.upload(chooser, new File([workbook], 'staff.xlsx'))
  await user.click(await screen.findByRole('button', { name: text('send', { count: 3 }) }))
  const outcome = (await screen.findByText(text('taken', { count: 1 }))).closest<HTMLElement>('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(outcome))
  const [first, second] = within(outcome as HTMLElement).getAllByRole('listitem')
  const told = within(first as HTMLElement)
  expect(told.getByText('Logon name: Fill in this field.')).toBeDefined()
  expect(told.getByText('Roles: Fill in this field.')).toBeDefined()
  within(second as HTMLElement).getByText(`Logon name: ${text('sameAccount', { row: 2 })}`)
  expect(screen.getByText(text('needsSites'))).toBeDefined()

  const saved = catchFile()
  await user.click(screen.getByRole('button', { name: text('saveNotTaken') }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await cellsOf(saved[0] as Blob)).toEqual([
    [...titles(), text('why')],
    [
      ...['=Ana', 'Reyes', null, null, 'Nowhere', 'Español'],
      'Logon name: Fill in this field. Roles: Fill in this field. Sites: No such site: Nowhere',
    ],
    [
      'Ines',
      'Vidal',
      'INES@example.org',
      'Site owner',
      null,
      'English',
      `Logon name: ${text('sameAccount', { row: 2 })}`,
    ],
  ])
})

test('a file that cannot be read says so while no other is chosen, and can be chosen again once it was corrected', async () => {
  const server = fakeServer()
  server.answers(getOrganization, organization)
  server.answers(listRoles, [role])
  const user = renderScreen(<ImportDialog onClose={() => undefined} />)
  await screen.findByText(text('file'))
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await user.upload(chooser, new File(['no workbook'], 'staff.xlsx'))
  await screen.findByText(text('noWorkbook'))
  // A browser tells only of a file that was not chosen before.
  expect(chooser.value).toBe('')
  const partly = await staffWorkbook(i18next.t, ['firstName', 'account'], [])
  await user.upload(chooser, new File([partly], 'staff.xlsx'))
  await screen.findByText(text('missingColumns', { count: 2, titles: 'Last name, Roles' }))
  const corrected = await staffWorkbook(
    i18next.t,
    staffColumns,
    readLines([['Ines', 'Vidal', 'ines@example.org', 'Site owner', '', 'English']]).map((line) => ({ line, why: [] })),
  )
  const bytes = later<ArrayBuffer>()
  const file = new File([corrected], 'staff.xlsx')
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(bytes.promise)
  await user.upload(chooser, file)
  expect(await screen.findByText(text('reading'))).toBeDefined()
  expect(screen.queryByText(text('noWorkbook'))).toBeNull()
  bytes.resolve(await corrected.arrayBuffer())
  await screen.findByRole('button', { name: text('send', { count: 1 }) })
  expect(screen.queryByText(text('reading'))).toBeNull()
})

test('an empty workbook has the titles that are read', async () => {
  expect(await cellsOf(await staffWorkbook(i18next.t, staffColumns, []))).toEqual([titles()])
})
