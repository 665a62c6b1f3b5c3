import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { changeLanguage } from '../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { CheckboxField } from './choices/choices.tsx'
import { BirthDateField } from './dates/BirthDateField.tsx'
import Calendar from './dates/Calendar.tsx'
import { DateField } from './dates/DateField.tsx'
import { TextFilter } from './filters/FilterFields.tsx'
import { MoneyField } from './MoneyField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SearchField } from './SearchField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField, ZipField } from './TextField.tsx'

setUpTexts('shell')

function Birth({ error }: { error?: string }) {
  const [value, onChange] = useState('')
  return (
    <>
      <BirthDateField name="bornOn" label="Date of birth" latest="2026-11-21" {...{ value, onChange, error }} />
      <output>{value}</output>
    </>
  )
}

function Pay() {
  const [value, onChange] = useState<number>()
  return <MoneyField name="pay" label="Pay" {...{ value, onChange }} echo={(cents) => `${cents} cents`} />
}

function Account() {
  const [value, onChange] = useState('')
  return <TextField name="account" label="Account" {...{ value, onChange }} />
}

function Start() {
  const [value, onChange] = useState('')
  return <DateField name="startOn" label="Start" {...{ value, onChange }} />
}

function Zip() {
  const [value, onChange] = useState('')
  return <ZipField name="zip" label="Zip" {...{ value, onChange }} />
}

function Search({ kind, onSearch }: { kind: string; onSearch: (text: string) => void }) {
  const [value, setValue] = useState('')
  const onChange = (text: string) => {
    onSearch(text)
    setValue(text)
  }
  const field = { label: 'Name', value, onChange, hint: '' }
  return kind === 'filter' ? <TextFilter {...field} /> : <SearchField {...field} name="name" status="" />
}

type User = ReturnType<typeof renderScreen>

const group = () => within(screen.getByRole('group', { name: 'Date of birth' }))
const boxes = () => group().getAllByRole<HTMLInputElement>('textbox')
const part = (name: string) => group().getByRole<HTMLInputElement>('textbox', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const kept = () => document.querySelector('output')?.textContent

describe('a date of birth', () => {
  test.each([
    ['en', ['Month', 'Day', 'Year']],
    ['es', ['Día', 'Mes', 'Año']],
    ['zh-Hant', ['年', '月', '日']],
  ] as const)('has its parts in the order of %s, each with a keyboard of digits', async (language, names) => {
    renderScreen(<Birth />)
    await act(() => changeLanguage(language))
    expect(boxes().map((each) => [each.labels?.[0]?.textContent, each.inputMode])).toEqual(
      names.map((name) => [name, 'numeric']),
    )
  })

  test('is typed part by part with the next key, and repeated in words', async () => {
    const user = renderScreen(<Birth />)
    await user.click(part('Month'))
    await user.keyboard('05{Tab}14{Tab}23{Tab}')
    expect([kept(), part('Month').value, part('Year').value]).toEqual(['2023-05-14', 'May', '2023'])
    expect(screen.getByText('May 14, 2023')).toBeDefined()
  })

  test('takes a month by its name', async () => {
    const user = renderScreen(<Birth />)
    await user.type(part('Day'), '14')
    await user.type(part('Year'), '2023')
    await user.type(part('Month'), 'May')
    expect(kept()).toBe('2023-05-14')
  })

  test.each([
    ['the Tab key', (user: User) => user.click(document.body).then(() => user.tab())],
    ['Shift and Tab', (user: User) => user.click(part('Day')).then(() => user.tab({ shift: true }))],
    ['a press', (user: User) => user.click(part('Month'))],
  ])('replaces a month that is entered with %s', async (_, enter) => {
    const user = renderScreen(<Birth />)
    await user.click(part('Month'))
    await user.keyboard('1{Tab}18{Tab}2023')
    await enter(user)
    await user.keyboard('2')
    expect([kept(), part('Month').value]).toEqual(['2023-02-18', '2'])
  })

  test('takes a second digit of a month', async () => {
    const user = renderScreen(<Birth />)
    await user.click(part('Month'))
    await user.keyboard('1')
    await user.click(part('Month'))
    await user.keyboard('2{Tab}18{Tab}2023')
    expect(kept()).toBe('2023-12-18')
  })

  test('is not complete with a day that does not exist', async () => {
    const user = renderScreen(<Birth />)
    await user.click(part('Month'))
    await user.keyboard('2{Tab}30{Tab}2023')
    expect(kept()).toBe('2023-2-30')
    await user.clear(part('Day'))
    await user.clear(part('Month'))
    await user.clear(part('Year'))
    expect(kept()).toBe('')
  })

  test.each([
    ['05/14/2023', '2023-05-14'],
    ['14/05/2023', '2023-05-14'],
    ['2023-05-14', '2023-05-14'],
    ['May 14, 2023', '2023-05-14'],
  ])('can be pasted whole as %s', async (text, day) => {
    const user = renderScreen(<Birth />)
    await user.click(part('Day'))
    await user.paste(text)
    expect(kept()).toBe(day)
  })

  test('has one error for its three parts', () => {
    renderScreen(<Birth error="Enter a valid date." />)
    expect(screen.getAllByText('Enter a valid date.')).toHaveLength(1)
    expect(document.getElementById('field-bornOn')?.tagName).toBe('FIELDSET')
    expect(boxes().map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
  })
})

describe('an amount', () => {
  test.each([
    ['3.200', '3,200', '320000 cents'],
    ['3,200.5', '3,200.50', '320050 cents'],
    ['3.20', '3.20', '320 cents'],
  ])('typed as %s is grouped and repeated', async (typed, written, echo) => {
    const user = renderScreen(<Pay />)
    await user.type(box('Pay'), typed)
    expect(box('Pay').value).toBe(typed)
    await user.tab()
    expect(box('Pay').value).toBe(written)
    expect(await screen.findByText(echo)).toBeDefined()
  })

  test('is repeated once typing rests, as a screen reader would read each amount on the way', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    renderScreen(<Pay />)
    const field = screen.getByRole('textbox', { name: 'Pay' })
    for (const value of ['3', '32', '320']) {
      fireEvent.change(field, { target: { value } })
      act(() => vi.advanceTimersByTime(200))
      expect(screen.queryByText(/cents$/)).toBeNull()
    }
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.getByText('32000 cents').getAttribute('role')).toBe('status')
  })

  test('has no letters', async () => {
    const user = renderScreen(<Pay />)
    await user.type(box('Pay'), 'a lot')
    expect(box('Pay').value).toBe('')
  })
})

test('a near day is typed in the order of the language and repeated in words', async () => {
  renderScreen(<Start />)
  await act(() => changeLanguage('es'))
  fireEvent.change(box('Start'), { target: { value: '3/4/2027' } })
  expect(screen.getByText('3 de abril de 2027')).toBeDefined()
  fireEvent.blur(box('Start'))
  expect(box('Start').value).toBe('03/04/2027')
  await act(() => changeLanguage('en'))
  expect(box('Start').value).toBe('04/03/2027')
})

function NameField() {
  const [value, onChange] = useState('')
  return (
    <>
      <TextField name="name" label="Name" {...{ value, onChange }} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

test('a pasted name loses the invisible marks that would turn around the sentence in which it stands', async () => {
  const user = renderScreen(<NameField />)
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.paste('\u202aAna \u2067Ruiz\u2069\u202c')
  expect(screen.getByText('"Ana Ruiz"')).toBeDefined()
})

test.each([
  ['from two cells of a table', 'Ana\tRuiz'],
  ['from a mail, with spaces that have no width', '\ufeffA\u200bna Ru\u00adiz\u2060'],
  ['from a letter, with the end of a line', 'Ana\u2028Ruiz'],
])('a name that is pasted %s is one that can be saved', async (_, pasted) => {
  const user = renderScreen(<NameField />)
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.paste(pasted)
  expect(screen.getByText('"Ana Ruiz"')).toBeDefined()
})

test('a pasted text keeps its lines, and nothing that could not be saved', async () => {
  const onChange = vi.fn()
  const user = renderScreen(<TextAreaField name="words" label="Words" value="" onChange={onChange} />)
  await user.click(screen.getByRole('textbox', { name: 'Words' }))
  await user.paste('First\vSecond\tcell\u0007')
  expect(onChange).toHaveBeenLastCalledWith('First\nSecond\tcell')
})

test('digits that a Chinese keyboard writes at full width are read as digits', async () => {
  const user = renderScreen(
    <>
      <Account />
      <Pay />
      <Birth />
    </>,
  )
  await user.type(screen.getByLabelText('Account'), '４１５－５５５　rosa＠example．org，好')
  expect(screen.getByLabelText('Account')).toHaveProperty('value', '415-555　rosa@example.org，好')
  await user.type(screen.getByLabelText('Pay'), '３２００')
  expect(await screen.findByText('320000 cents')).toBeDefined()
  await user.type(screen.getByLabelText('Month'), '５')
  await user.type(screen.getByLabelText('Day'), '１４')
  await user.type(screen.getByLabelText('Year'), '２０２３')
  expect(screen.getByText('2023-05-14')).toBeDefined()
})

test('the error of a checkbox is read with it', () => {
  renderScreen(<CheckboxField name="agrees" label="I agree" error="Please agree." value={false} onChange={vi.fn()} />)
  const checkbox = screen.getByRole('checkbox', { name: 'I agree', description: 'Please agree.' })
  expect(checkbox.getAttribute('aria-invalid')).toBe('true')
})

test('what shows a password is named with its field, and says whether it is shown', async () => {
  const field = { value: '', onChange: vi.fn() }
  const user = renderScreen(
    <>
      <PasswordField name="current" label="Password now" {...field} />
      <PasswordField name="next" label="New password" {...field} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Show password: New password', pressed: false }))
  screen.getByRole('button', { name: 'Show password: New password', pressed: true })
  screen.getByRole('button', { name: 'Show password: Password now', pressed: false })
})

test.each([
  ['en', 'January 2027', 'January 18, 2027'],
  ['es', 'enero de 2027', '18 de enero de 2027'],
  ['zh-Hant', '2027年1月', '2027年1月18日'],
] as const)('the calendar has its month and its days in the words of %s', async (language, month, day) => {
  renderScreen(<Calendar value="2027-01-05" onPick={() => {}} />)
  await act(() => changeLanguage(language))
  expect(screen.getByRole('button', { name: month })).toBeDefined()
  expect(screen.getByRole('button', { name: day })).toBeDefined()
})

describe('a text that is composed, as Chinese is typed,', () => {
  const compose = (field: HTMLInputElement, steps: readonly string[]) => {
    fireEvent.compositionStart(field)
    return steps.map((value) => {
      fireEvent.input(field, { target: { value }, isComposing: true })
      return field.value
    })
  }

  test.each([
    ['Zip', Zip, '94110', '94110'],
    ['Pay', Pay, '1200', '1200'],
    ['Account', Account, '415', '415'],
  ])('is not changed before it is written: %s', (label, Field, end, kept) => {
    renderScreen(<Field />)
    const steps = [...end].map((_, at) =>
      end.slice(0, at + 1).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
    )
    expect(compose(box(label), steps)).toEqual(steps)
    fireEvent.compositionEnd(box(label))
    expect(box(label).value).toBe(kept)
  })

  test.each([
    ['search', 'textbox'],
    ['filter', 'searchbox'],
  ] as const)('is searched once it is written: a %s', (kind, role) => {
    const searched: string[] = []
    renderScreen(<Search kind={kind} onSearch={(text) => searched.push(text)} />)
    const field = screen.getByRole<HTMLInputElement>(role, { name: 'Name' })
    expect(compose(field, ['ㄨ', 'ㄨㄤ', '王'])).toEqual(['ㄨ', 'ㄨㄤ', '王'])
    expect(searched).toEqual([])
    fireEvent.compositionEnd(field)
    expect([field.value, ...searched]).toEqual(['王', '王'])
    fireEvent.input(field, { target: { value: '王 Wang' } })
    expect([field.value, ...searched]).toEqual(['王 Wang', '王', '王 Wang'])
  })

  test('can be a part of a date of birth', () => {
    renderScreen(<Birth />)
    expect(compose(part('Year'), ['２０', '２０２３'])).toEqual(['２０', '２０２３'])
    fireEvent.compositionEnd(part('Year'))
    expect(part('Year').value).toBe('2023')
  })
})
