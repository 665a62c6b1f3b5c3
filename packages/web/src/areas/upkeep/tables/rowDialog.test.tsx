import * as api from '@semilla/contract/tables.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { beginSession } from '../../../api/session.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { RowDialog } from './RowDialog.tsx'
import type { TableRow } from './useTable.ts'

setUpTexts('upkeep', 'words', 'validation')

const text = (key: string, values = {}) => i18next.t(`upkeep.tables.${key}`, values)
const limits = (familySize: number, largest: number, effectiveOn: string): TableRow => ({
  key: effectiveOn,
  values: {
    ...{ kind: 'stateMedian', percent: 85, effectiveOn, source: 'State figures' },
    rows: Array.from({ length: largest - familySize + 1 }, (_, at) => ({
      familySize: familySize + at,
      monthlyCents: 1,
    })),
  },
  isEnded: false,
  isEditable: false,
})
const fees: TableRow = {
  key: '1',
  values: { fullTimePercent: 1, partTimePercent: 50 },
  isEnded: false,
  isEditable: true,
}
const effects: Output<typeof api.previewTableChange> = {
  ...{ families: 7, feeUp: 3, feeDown: 0, fees: [], movedFees: [], placesMoved: 0, moves: [] },
  ...{ fits: undefined, uses: undefined, sizesLeftOut: undefined },
}

let server = fakeServer()
beforeEach(() => {
  server = fakeServer()
})
const saved = () => server.requestsOf(api.changeTable).length
const button = (name: string, of = screen.getAllByRole('dialog').at(-1) as HTMLElement) =>
  within(of).getByRole<HTMLButtonElement>('button', { name })
const confirmation = () => screen.findByRole('dialog', { name: text('sure') })
const fee = () => screen.getByLabelText(text('fields.fullTimePercent'))
const shown = (row: TableRow | undefined, rows: readonly TableRow[], table: 'fees' | 'incomeLimits') =>
  renderScreen(
    <RowDialog table={table} rows={rows} row={row} needsApproval={false} isPending={false} onClose={() => undefined} />,
  )

test('a number outside its range is told with the range', async () => {
  const user = shown(fees, [fees], 'fees')
  await user.clear(fee())
  await user.type(fee(), '101')
  await user.click(button(text('save')))
  expect(screen.getAllByText('Enter a number from 0 to 100.').length).toBeGreaterThan(0)
})

describe('saving a change of figures', () => {
  it('is asked once it is counted what would change, however fast somebody saves', async () => {
    const count = server.answersLater(api.previewTableChange, effects)
    server.answers(api.changeTable, { outcome: 'applied' })
    const user = shown(fees, [fees], 'fees')
    await user.clear(fee())
    await user.type(fee(), '3')
    await user.click(button(text('save')))
    const question = await confirmation()
    expect(within(question).getByText(text('effects.counting'))).toBeDefined()
    expect(button(text('save'), question).disabled).toBe(true)
    expect(saved()).toBe(0)
    count()
    await within(question).findByText(text('effects.fees', { up: 3, down: 0 }))
    await user.click(button(text('save'), question))
    await waitFor(() => expect(saved()).toBe(1))
  })

  it('waits when nothing could be counted, says so, and counts again', async () => {
    const busy = { ErrCode: 'tooManyRequests', ErrMsg: 'Out of order', Fields: [] }
    server.declines(api.previewTableChange, 429, busy)
    server.declines(api.previewTableChange, 429, busy)
    server.answers(api.previewTableChange, effects)
    const user = shown(fees, [fees], 'fees')
    await screen.findByText('Out of order')
    await user.click(button(text('save')))
    const question = await confirmation()
    await within(question).findByText('Out of order')
    expect(button(text('save'), question).disabled).toBe(true)
    await user.click(button(i18next.t('shell.ui.tryAgain'), question))
    await waitFor(() => expect(button(text('save'), question).disabled).toBe(false))
  })

  it('is told by family size, and which sizes are counted together', async () => {
    const fees = [2, 5, 12].map((familySize) => ({ familySize, up: 1, down: 0 }))
    const move = { familySize: 12, from: 'notEligible' as const, to: 'incomeEligible' as const, count: 3 }
    server.answers(api.previewTableChange, { ...effects, fees, moves: [move] })
    const row = { ...limits(2, 12, addTo(dayInCity(new Date()), { days: 30 })), isEditable: true }
    const user = shown(row, [row], 'incomeLimits')
    await user.click(button(text('save')))
    const question = await confirmation()
    await within(question).findByText(/^3 families of 12 or more: /)
    const listed = within(question)
      .getAllByText(/^Family of/)
      .map(({ textContent }) => textContent?.split(':')[0])
    expect(listed).toEqual(['Family of 1 or 2', 'Family of 5', 'Family of 12 or more'])
  })

  it('is warned when an income table leaves out sizes of the one in force', async () => {
    server.answers(api.previewTableChange, { ...effects, sizesLeftOut: { before: 12, after: 4 } })
    const row = { ...limits(2, 4, addTo(dayInCity(new Date()), { days: 30 })), isEditable: true }
    const user = shown(row, [row], 'incomeLimits')
    await user.click(button(text('save')))
    const question = await confirmation()
    expect(await within(question).findByText(text('effects.leftOut', { before: 12, after: 4 }))).toBeDefined()
  })
})

describe('a language that is ended', () => {
  const german: TableRow = {
    key: '18',
    values: { code: '18', nameEn: 'German', nameEs: 'Alemán', nameZh: '德語' },
    isEnded: false,
    isEditable: true,
  }
  const later = addTo(dayInCity(new Date()), { days: 30 })
  const typed = later.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
  const since = () => screen.getByLabelText(text('fields.since'))
  const opened = (given: Partial<ComponentProps<typeof RowDialog>> = {}) =>
    renderScreen(
      <RowDialog
        {...{ table: 'languages', rows: [german], row: german, needsApproval: false, isPending: false }}
        onClose={() => undefined}
        {...given}
      />,
    )
  const question = () => screen.findByRole('dialog', { name: text('end.title') })

  it.each([
    ['at once', '', false, /from now on/, 'end.yes'],
    ['from a later day on', typed, false, new RegExp(`from ${typed} on\\.`), 'plan'],
    ['once it is approved', '', true, /once another administrator has approved this/, 'propose'],
  ])('%s: the question says so', async (_, day, needsApproval, said, yes) => {
    server.answers(api.changeTable, { outcome: needsApproval ? 'waiting' : day ? 'planned' : 'applied' })
    const user = opened({ needsApproval })
    if (day) {
      await user.clear(since())
      await user.type(since(), day)
    }
    await user.click(button(text('end.yes')))
    const asked = await question()
    within(asked).getByText(said)
    await user.click(button(text(yes), asked))
    await waitFor(() => expect(saved()).toBe(1))
    expect(server.requestsOf(api.changeTable)[0]?.body).toMatchObject({
      Action: 'end',
      EffectiveOn: day ? later.replaceAll('-', '') : null,
      Seen: german.values,
    })
  })

  it('is not ended at once because its day is mistyped', async () => {
    const user = opened()
    await user.clear(since())
    await user.type(since(), '02/31/2027')
    await user.click(button(text('end.yes')))
    expect(since().getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('dialog', { name: text('end.title') })).toBeNull()
    expect(saved()).toBe(0)
  })

  it('cannot be changed while another change of it is pending, which the dialog says', () => {
    opened({ isPending: true })
    screen.getByText(text('pendingHint'))
    expect(button(text('save')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: text('end.yes') })).toBeNull()
  })
})

describe('the percentage of an income table', () => {
  const percent = () => screen.getByLabelText(text('fields.percent'))

  it('is one of those that decisions read for the state, and any for the area', async () => {
    const user = shown(undefined, [], 'incomeLimits')
    await user.selectOptions(screen.getByLabelText(text('fields.kind')), 'stateMedian')
    const offered = within(percent()).getAllByRole<HTMLOptionElement>('option')
    expect(offered.map(({ value }) => value)).toEqual(['', '85', '100'])
    await user.selectOptions(screen.getByLabelText(text('fields.kind')), 'areaMedian')
    await user.type(percent(), '110')
    expect((percent() as HTMLInputElement).value).toBe('110')
  })

  it.each([
    ['can be corrected with its kind and first day while the table is only planned', true],
    ['stays once the table has begun', false],
  ])('%s', (_, isEditable) => {
    const row = { ...limits(2, 4, addTo(dayInCity(new Date()), { days: 30 })), isEditable }
    shown(row, [row], 'incomeLimits')
    const kind = screen.getByLabelText<HTMLSelectElement>(text('fields.kind'))
    expect([kind.disabled, (percent() as HTMLSelectElement).disabled]).toEqual([!isEditable, !isEditable])
  })
})

test.each([
  ['is withdrawn while nothing was decided with it', true],
  ['cannot be withdrawn once it has begun', false],
])('an income table %s', async (_, isEditable) => {
  server.answers(api.previewTableChange, effects)
  server.answers(api.previewTableChange, effects)
  server.answers(api.changeTable, { outcome: 'applied' })
  const row = { ...limits(2, 4, addTo(dayInCity(new Date()), { days: 30 })), isEditable }
  const user = shown(row, [row], 'incomeLimits')
  const withdraw = screen.queryByRole('button', { name: text('withdraw.yes') })
  expect(withdraw !== null).toBe(isEditable)
  if (!withdraw) return
  await user.click(withdraw)
  const question = await screen.findByRole('dialog', { name: text('withdraw.title') })
  await waitFor(() => expect(button(text('withdraw.yes'), question).disabled).toBe(false))
  await user.click(button(text('withdraw.yes'), question))
  await waitFor(() => expect(saved()).toBe(1))
  expect(server.requestsOf(api.changeTable)[0]?.body).toMatchObject({ Action: 'end' })
})

describe('the limits of an income table', () => {
  const sizes = () => screen.getAllByLabelText(/^Family of/)
  const fault = () => screen.queryByText(i18next.t('validation.ceilingsNegative'))

  it('begin with the sizes of the table in force, and are told to be wrong only once they were left', async () => {
    const user = shown(undefined, [limits(2, 3, '2020-01-01'), limits(2, 5, '2024-01-01')], 'incomeLimits')
    expect(sizes().map((field) => (field as HTMLInputElement).value)).toEqual(['', '', '', ''])
    expect(fault()).toBeNull()
    await user.click(sizes()[0] as HTMLElement)
    await user.keyboard('4000')
    await user.tab()
    expect(fault()).toBeNull()
    await user.tab()
    expect(fault()).not.toBeNull()
  })

  it('focus the field of a size that is added', async () => {
    const user = shown(undefined, [limits(2, 3, '2020-01-01')], 'incomeLimits')
    await user.click(button(text('addSize', { size: 4 })))
    expect(document.activeElement).toBe(screen.getByLabelText(text('size', { size: 4 })))
    expect(fault()).toBeNull()
  })

  it('are named alike at the fields and in the summary when they are sent', async () => {
    const user = shown(undefined, [limits(2, 3, '2020-01-01')], 'incomeLimits')
    await user.click(button(text('save')))
    expect(await screen.findAllByText(new RegExp(i18next.t('validation.ceilingsNegative')))).toHaveLength(2)
  })
})

describe('a row that was being typed when the session ended', () => {
  const close = () => undefined
  const dialog = (row: TableRow | undefined, table: 'fees' | 'incomeLimits') => (
    <RowDialog
      table={table}
      rows={row ? [row] : []}
      row={row}
      needsApproval={false}
      isPending={false}
      onClose={close}
    />
  )

  it('is there again, over what it said then', async () => {
    server = cityServer('agencySupervisor')
    server.answers(api.previewTableChange, effects)
    server.answers(api.changeTable, { outcome: 'applied' })
    await beginSession()
    const user = renderScreen(dialog(fees, 'fees'))
    await user.clear(fee())
    await user.type(fee(), '3')
    const newer = { ...fees, values: { ...fees.values, partTimePercent: 60 } }
    const later = await renderAfterTimeOut(dialog(newer, 'fees'))
    expect(fee()).toHaveProperty('value', '3')
    await later.click(button(text('save')))
    const question = await confirmation()
    await within(question).findByText(text('effects.fees', { up: 3, down: 0 }))
    await later.click(button(text('save'), question))
    await waitFor(() => expect(saved()).toBe(1))
    expect(server.requestsOf(api.changeTable)[0]?.body).toMatchObject({ Seen: fees.values })
  })

  it('keeps the limits of a new income table', async () => {
    server = cityServer('agencySupervisor')
    await beginSession()
    const user = renderScreen(dialog(undefined, 'incomeLimits'))
    await user.type(screen.getByLabelText(text('fields.source')), 'State figures')
    await renderAfterTimeOut(dialog(undefined, 'incomeLimits'))
    expect(screen.getByLabelText(text('fields.source'))).toHaveProperty('value', 'State figures')
  })
})
