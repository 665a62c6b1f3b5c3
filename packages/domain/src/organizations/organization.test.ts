import { expect, it } from 'vitest'
import { organizationForm } from './organization.ts'

const right = {
  id: 1,
  name: 'Wu Yee Children’s Services',
  email: 'office@example.org',
  phone: '',
  street: '',
  city: 'San Francisco',
  state: 'CA',
  zip: '94108',
  comment: '',
}

it.each<[field: keyof typeof right, value: string, fault: string | undefined]>([
  ['name', 'Kai Ming', undefined],
  ['name', '  ', 'required'],
  ['name', 'a'.repeat(121), 'tooLong'],
  ['email', '', 'required'],
  ['email', 'office@', 'emailInvalid'],
  ['email', 'office@example.org', undefined],
  ['phone', '(415) 555-0142', undefined],
  ['phone', '555-0142', 'phoneInvalid'],
  ['zip', '', undefined],
  ['zip', '94108-1234', undefined],
  ['zip', '9410', 'zipInvalid'],
  ['state', 'California', 'tooLong'],
])('%s %j has the fault %s', (field, value, fault) => {
  const read = organizationForm.safeParse({ ...right, [field]: value })
  expect(read.error?.issues[0]?.message).toBe(fault)
})
