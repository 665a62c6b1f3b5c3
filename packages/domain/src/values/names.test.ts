import { expect, test } from 'vitest'
import { personName } from './names.ts'

test.each([
  [{ firstName: 'Ana', middleInitial: 'M', lastName: 'Ibarra Núñez' }, 'Ana M Ibarra Núñez'],
  [{ firstName: 'Ana', middleInitial: '', lastName: '' }, 'Ana'],
  [{ firstName: '小明', middleInitial: '', lastName: '王' }, '王小明'],
  [{ firstName: '小明', lastName: '' }, '小明'],
  [{ firstName: '小明 ', lastName: '王' }, '王小明'],
  [{ firstName: 'Kevin 小明', lastName: '王' }, 'Kevin 小明 王'],
  [{ firstName: 'Mei-Ling', lastName: '陳' }, 'Mei-Ling 陳'],
])('a name is written as its language writes it', (person, name) => {
  expect(personName(person)).toBe(name)
})
