import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './faults.ts'
import { enrollScheduleOnWire, scheduleLineOnWire, weeklyHoursOnWire } from './schedules.ts'

describe('schedules', () => {
  it('reads hours by day; a day without hours is absent', () => {
    const week = z.decode(weeklyHoursOnWire, {
      MonIn: 8,
      MonOut: 17,
      FriIn: '8.5',
      FriOut: 16.5,
      SatIn: null,
      SatOut: null,
    })
    expect(week).toEqual({ monday: { from: 480, to: 1020 }, friday: { from: 510, to: 990 } })
    expect(z.encode(weeklyHoursOnWire, week)).toMatchObject({
      MonIn: 8,
      MonOut: 17,
      FriIn: 8.5,
      FriOut: 16.5,
      SatIn: null,
    })
  })

  it('reads midnight as an hour and not as missing', () => {
    expect(z.decode(weeklyHoursOnWire, { SunIn: 0, SunOut: 24 })).toEqual({ sunday: { from: 0, to: 1440 } })
  })

  it('reads a line of a vacancy’s schedule', () => {
    const line = {
      Days: 65,
      IO: [
        { In: 7.5, Out: 12 },
        { In: 13, Out: 18 },
      ],
    }
    const read = z.decode(scheduleLineOnWire, line)
    expect(read).toEqual({
      days: ['sunday', 'saturday'],
      hours: [
        { from: 450, to: 720 },
        { from: 780, to: 1080 },
      ],
    })
    expect(z.encode(scheduleLineOnWire, read)).toEqual(line)
  })

  it('reads the hours of an enrollment as lines or by day, and writes lines', () => {
    const lines = [
      { Days: 30, IO: [{ In: 8, Out: 17 }] },
      {
        Days: 32,
        IO: [
          { In: 8, Out: 12 },
          { In: 13, Out: 17 },
        ],
      },
    ]
    const week = z.decode(enrollScheduleOnWire, lines)
    expect(week).toEqual({
      monday: [{ from: 480, to: 1020 }],
      tuesday: [{ from: 480, to: 1020 }],
      wednesday: [{ from: 480, to: 1020 }],
      thursday: [{ from: 480, to: 1020 }],
      friday: [
        { from: 480, to: 720 },
        { from: 780, to: 1020 },
      ],
    })
    expect(z.encode(enrollScheduleOnWire, week)).toEqual(lines)
    expect(z.decode(enrollScheduleOnWire, { MonIn: 9, MonOut: 12 })).toEqual({ monday: [{ from: 540, to: 720 }] })
    const split = [
      { Days: 3, IO: [{ In: 13, Out: 17 }] },
      { Days: 2, IO: [{ In: 8, Out: 12 }] },
    ]
    expect(z.decode(enrollScheduleOnWire, split)).toEqual({
      sunday: [{ from: 780, to: 1020 }],
      monday: [
        { from: 480, to: 720 },
        { from: 780, to: 1020 },
      ],
    })
    expect(z.decode(enrollScheduleOnWire, null)).toBeUndefined()
    expect(z.encode(enrollScheduleOnWire, undefined)).toBeNull()
  })
})
