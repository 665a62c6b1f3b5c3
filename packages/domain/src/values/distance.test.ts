import { describe, expect, it } from 'vitest'
import { milesBetween } from './distance.ts'

const cityHall = { latitude: 37.7793, longitude: -122.4193 }

describe('milesBetween', () => {
  it.each([
    ['itself', cityHall, 0],
    ['a degree of latitude north', { latitude: 38.7793, longitude: -122.4193 }, 69.09],
    ['the Ferry Building', { latitude: 37.7955, longitude: -122.3937 }, 1.79],
    ['the other side of the earth', { latitude: -37.7793, longitude: 57.5807 }, 12436.8],
  ])('is correct from City Hall to %s', (_, to, miles) => {
    expect(milesBetween(cityHall, to)).toBeCloseTo(miles, 0)
    expect(milesBetween(to, cityHall)).toBeCloseTo(milesBetween(cityHall, to), 9)
  })
})
