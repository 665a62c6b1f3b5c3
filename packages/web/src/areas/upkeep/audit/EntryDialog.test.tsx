import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import type { AuditEntry } from './useAudit.ts'

setUpTexts('upkeep')

const entry: AuditEntry = {
  ...{ id: 1, at: '2026-11-24T17:00:00.000Z', byName: 'Rosa Vega', byKind: 'user', action: 'update', entity: 'user' },
  ...{ entityId: 13, applicationId: undefined, reference: '', subject: '', subjectKind: '', subjectId: undefined },
  ...{ before: undefined, after: undefined, changes: [], position: undefined },
}

test.each([
  ['what is gone by its number', { entity: 'referral', action: 'remove' }, /Rosa Vega · 13$/],
  ['a site by its name', { subject: 'Sunrise', subjectKind: 'site', subjectId: 13 }, /Rosa Vega · Sunrise$/],
  ['nothing for a refused request, whose number is of no known kind', { action: 'refused' }, /Rosa Vega$/],
] as const)('an entry names %s', async (_, more, text) => {
  renderScreen(<EntryDialog entry={{ ...entry, ...more }} onClose={() => undefined} />)
  const line = (await screen.findByText(/Rosa Vega/)).textContent
  expect(line).toMatch(text)
})

test('the table of changes is named like the entry, for those who hear it', async () => {
  const changes = [{ field: 'Status', before: 'Active', after: 'Disabled' }]
  renderScreen(<EntryDialog entry={{ ...entry, changes }} onClose={() => undefined} />)
  expect(await screen.findByRole('table', { name: 'Changed · User' })).toBeDefined()
})
