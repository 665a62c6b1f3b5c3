import { describe, expect, it } from 'vitest'
import type { AgeGroup } from '../matching/ageGroups.ts'
import { calendarDays, freedSeats, type SeatPlace, seatCalendar } from './calendar.ts'
import { groupOfAges, proposeVacancy } from './proposal.ts'

const today = '2026-11-22'
const place = (bornOn: string, more: Partial<SeatPlace> = {}): SeatPlace => ({
  bornOn,
  startOn: '2026-09-01',
  endsOn: undefined,
  untilMonths: undefined,
  ...more,
})

/** Returns what the calendar says of a group, month by month, as `filled promised offered free`. */
function monthsOf(group: AgeGroup, asked: Partial<Parameters<typeof seatCalendar>[0]>): string[] {
  const months = seatCalendar({ today, seats: { [group]: 3 }, places: [], offers: [], ...asked })
  return months.map(({ cells }) => {
    const cell = cells.find((each) => each.group === group)
    return [cell?.filled, cell?.promised, cell?.offered, cell?.free ?? '?'].join(' ')
  })
}
const repeated = (count: number, text: string) => Array.from({ length: count }, () => text)

describe('the calendar of seats', () => {
  it('begins today, and goes on at the first day of each month', () => {
    const days = calendarDays(today)
    expect(days.slice(0, 3)).toEqual(['2026-11-22', '2026-12-01', '2027-01-01'])
    expect(days).toHaveLength(12)
    expect(days.at(-1)).toBe('2027-10-01')
    expect(calendarDays('2026-01-31').slice(0, 2)).toEqual(['2026-01-31', '2026-02-01'])
  })

  it.each<[string, AgeGroup, Partial<Parameters<typeof seatCalendar>[0]>, string[]]>([
    ['nobody', 'infants', {}, repeated(12, '0 0 0 3')],
    ['nothing known of the room', 'infants', { seats: {} }, repeated(12, '0 0 0 ?')],
    ['a child who stays', 'schoolAge', { places: [place('2019-01-01')] }, repeated(12, '1 0 0 2')],
    [
      'a child whose first day is not known',
      'schoolAge',
      { places: [place('2019-01-01', { startOn: undefined })] },
      repeated(12, '1 0 0 2'),
    ],
    [
      'a child who leaves in the middle of a month',
      'schoolAge',
      { places: [place('2019-01-01', { endsOn: '2026-12-15' })] },
      [...repeated(2, '1 0 0 2'), ...repeated(10, '0 0 0 3')],
    ],
    [
      'a last day that is the first of a month',
      'schoolAge',
      { places: [place('2019-01-01', { endsOn: '2026-12-01' })] },
      [...repeated(2, '1 0 0 2'), ...repeated(10, '0 0 0 3')],
    ],
    [
      'a first day that lies ahead',
      'schoolAge',
      { places: [place('2019-01-01', { startOn: '2027-01-01' })] },
      [...repeated(2, '0 0 0 3'), ...repeated(10, '0 1 0 2')],
    ],
    [
      'a last day before a child is too old for its subsidy',
      'schoolAge',
      { places: [place('2019-01-01', { endsOn: '2026-12-15', untilMonths: 101 })] },
      [...repeated(2, '1 0 0 2'), ...repeated(10, '0 0 0 3')],
    ],
    [
      'a last day that is the one before the first of a month',
      'schoolAge',
      { places: [place('2019-01-01', { endsOn: '2026-11-30' })] },
      ['1 0 0 2', ...repeated(11, '0 0 0 3')],
    ],
    [
      'a first day that is today',
      'schoolAge',
      { places: [place('2019-01-01', { startOn: today })] },
      repeated(12, '1 0 0 2'),
    ],
    [
      'an infant who becomes a toddler on a first of a month',
      'infants',
      { places: [place('2025-02-01')] },
      [...repeated(3, '1 0 0 2'), ...repeated(9, '0 0 0 3')],
    ],
    [
      'a child who becomes too old for its subsidy',
      'preschoolers',
      { places: [place('2022-03-10', { untilMonths: 58 })] },
      [...repeated(3, '1 0 0 2'), ...repeated(9, '0 0 0 3')],
    ],
    [
      'a child who begins past the ages of its subsidy',
      'preschoolers',
      { places: [place('2023-06-10', { startOn: '2027-01-01', untilMonths: 36 })] },
      [...repeated(2, '0 0 0 3'), ...repeated(10, '0 1 0 2')],
    ],
    [
      'a child who began past the ages of its subsidy',
      'preschoolers',
      { places: [place('2023-06-10', { untilMonths: 36 })] },
      repeated(12, '1 0 0 2'),
    ],
    [
      'seats that are published',
      'infants',
      {
        offers: [
          { startOn: '2027-01-15', seats: 2, group: 'infants' },
          { startOn: today, seats: 9, group: 'toddlers' },
        ],
      },
      [...repeated(3, '0 0 0 3'), ...repeated(9, '0 0 2 1')],
    ],
    [
      'a seat that is published from today',
      'infants',
      { offers: [{ startOn: today, seats: 1, group: 'infants' }] },
      repeated(12, '0 0 1 2'),
    ],
    [
      'more children than seats',
      'schoolAge',
      { seats: { schoolAge: 1 }, places: [place('2019-01-01'), place('2019-01-02')] },
      repeated(12, '2 0 0 0'),
    ],
  ])('%s', (_, group, asked, months) => {
    expect(monthsOf(group, asked)).toEqual(months)
  })

  it('says for how many children a group has no seat', () => {
    const [now] = seatCalendar({
      today,
      seats: { infants: 1 },
      places: [place('2026-01-01'), place('2026-01-01')],
      offers: [],
    })
    expect(now?.cells[0]).toMatchObject({ filled: 2, free: 0, over: 1 })
  })
})

describe('the seats that become free', () => {
  it.each<[string, readonly SeatPlace[], string[]]>([
    ['a child who stays', [place('2019-01-01')], []],
    ['a child who leaves', [place('2019-01-01', { endsOn: '2026-12-15' })], ['2026-12-16 schoolAge leaves 1']],
    ['a child who leaves today', [place('2019-01-01', { endsOn: today })], ['2026-11-23 schoolAge leaves 1']],
    ['a child who left', [place('2019-01-01', { endsOn: '2026-11-21' })], []],
    ['a child who leaves in two years', [place('2019-01-01', { endsOn: '2028-12-15' })], []],
    ['a child who grows', [place('2024-12-05')], ['2026-12-05 infants movesUp 1']],
    [
      'two who grow on one day, and one on another',
      [place('2024-12-05'), place('2024-12-05'), place('2025-01-05')],
      ['2026-12-05 infants movesUp 2', '2027-01-05 infants movesUp 1'],
    ],
    [
      'a child who grows and then leaves',
      [place('2024-12-05', { endsOn: '2027-06-30' })],
      ['2026-12-05 infants movesUp 1', '2027-07-01 toddlers leaves 1'],
    ],
    [
      'a child who leaves before it grows',
      [place('2024-12-05', { endsOn: '2026-11-30' })],
      ['2026-12-01 infants leaves 1'],
    ],
    ['a child who becomes too old', [place('2022-03-10', { untilMonths: 58 })], ['2027-01-10 preschoolers tooOld 1']],
    [
      'a child born on February 29, who grows on March 1',
      [place('2024-02-29', { untilMonths: 37 })],
      ['2027-03-01 toddlers movesUp 1', '2027-03-29 preschoolers tooOld 1'],
    ],
    [
      'a child born on the 31st, who is too old on the first of the month after a shorter one',
      [place('2022-03-31', { untilMonths: 59 })],
      ['2027-03-01 preschoolers tooOld 1'],
    ],
    [
      'a child who leaves a place that began past the ages of its subsidy',
      [place('2023-06-10', { startOn: '2027-01-01', untilMonths: 36, endsOn: '2027-06-30' })],
      ['2027-07-01 preschoolers leaves 1'],
    ],
    ['a child who begins past the ages of its subsidy', [place('2023-06-10', { untilMonths: 36 })], []],
    ['a child who starts after it has grown', [place('2024-12-05', { startOn: '2027-01-01' })], []],
  ])('%s', (_, places, freed) => {
    expect(
      freedSeats({ today, places }).map(({ on, group, because, count }) => `${on} ${group} ${because} ${count}`),
    ).toEqual(freed)
  })
})

describe('a vacancy for an age group', () => {
  const program = (id: number, startAgeMonths: number, endAgeMonths: number) => ({ id, startAgeMonths, endAgeMonths })
  const years = (count: number, months = 0, weeks = 0) => ({ years: count, months, weeks })

  it('takes the subsidy that pays for most of the group', () => {
    const programs = [program(1, 0, 36), program(2, 24, 72)]
    expect(proposeVacancy('infants', programs)).toEqual({ programId: 1, minAge: years(0), maxAge: years(1, 11, 4) })
    expect(proposeVacancy('toddlers', programs.toReversed())).toMatchObject({
      programId: 1,
      minAge: years(2),
      maxAge: years(2, 11, 4),
    })
    expect(proposeVacancy('preschoolers', programs)).toMatchObject({ programId: 2, maxAge: years(4, 11, 4) })
    expect(proposeVacancy('schoolAge', programs)).toMatchObject({ minAge: years(5), maxAge: years(5, 11, 4) })
  })

  it('is not proposed without a subsidy for the ages', () => {
    expect(proposeVacancy('infants', [program(2, 36, 72)])).toBeUndefined()
    expect(proposeVacancy('infants', [])).toBeUndefined()
    expect(proposeVacancy('schoolAge', [program(1, 0, 300)])).toMatchObject({ maxAge: years(12, 11, 4) })
  })

  it('counts for the group of most of its ages', () => {
    expect(groupOfAges({ from: 0, to: 60 })).toBe('infants')
    expect(groupOfAges({ from: 30, to: 60 })).toBe('preschoolers')
    expect(groupOfAges({ from: 24, to: 36 })).toBe('toddlers')
    expect(groupOfAges({ from: 60, to: 72 })).toBe('schoolAge')
  })
})
