import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../detail.ts'
import { OpenPlaces } from './OpenPlaces.tsx'

setUpTexts('openPlaces')

test.each([
  ['provisional', ['enrollmentPending', 'enrolled'], false],
  ['active', ['enrollmentPending', 'active'], true],
  ['provisional', ['enrollmentPending', 'inactive'], true],
  ['inactive', ['closed', 'enrolled'], false],
  ['ineligible', ['inactive'], false],
])('a record that is %s with children who are %j asks why there is no spot: %s', (status, statuses, asks) => {
  const children = statuses.map((each, id) => ({ id, status: each }))
  renderScreen(
    <Detail value={{ application: { id: 4, status }, children } as unknown as DetailModel}>
      <OpenPlaces />
    </Detail>,
  )
  expect(screen.queryByText('Why is there no spot yet?') !== null).toBe(asks)
})
