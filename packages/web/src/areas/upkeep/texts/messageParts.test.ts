import { expect, test } from 'vitest'
import { messageParts } from './messageParts.ts'

const name = (value: string) => ({ name: value })

test.each([
  ['Good morning', ['Good morning']],
  ['', []],
  ['Sign in as {account}.', ['Sign in as ', name('account'), '.']],
  ['{first} {last}', [name('first'), ' ', name('last')]],
  ['{amount, number, ::currency/USD} a month', [name('amount'), ' a month']],
  [
    '{count, plural, one {# child} other {# children}} of {name}',
    [
      {
        name: 'count',
        cases: [
          { when: 'one', parts: [name('count'), ' child'] },
          { when: 'other', parts: [name('count'), ' children'] },
        ],
      },
      ' of ',
      name('name'),
    ],
  ],
  [
    '{n, plural, =0 {} other {of {city}}}',
    [
      {
        name: 'n',
        cases: [
          { when: '=0', parts: [] },
          { when: 'other', parts: ['of ', name('city')] },
        ],
      },
    ],
  ],
  ["It''s '{'plain'}'", ["It's {plain}"]],
  ["the family's #", ["the family's #"]],
  ['{half', ['{half']],
  ['half}', ['half}']],
])('%s', (text, parts) => {
  expect(messageParts(text)).toEqual(parts)
})
