import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { listRoles } from '@semilla/contract/accounts/roles.ts'
import { getSecondFactors, listSessions } from '@semilla/contract/accounts/secondFactor.ts'
import { getSidebarMenu } from '@semilla/contract/accounts/session.ts'
import { getAdministratorHome } from '@semilla/contract/administration.ts'
import { getSurveyTotals } from '@semilla/contract/applications/survey.ts'
import { listBulk } from '@semilla/contract/bulk.ts'
import { explainMatch } from '@semilla/contract/matching/matching.ts'
import { getNoticePreferences } from '@semilla/contract/notices/preferences.ts'
import { listFamilyNotices } from '@semilla/contract/notices/sent.ts'
import { getOrganizationSettings } from '@semilla/contract/organizations/settings.ts'
import { listMyDeletions } from '@semilla/contract/rights.ts'
import { getSite } from '@semilla/contract/sites/sites.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import ProfileScreen from '../areas/accounts/profile/ProfileScreen.tsx'
import { SecondFactorPanel } from '../areas/accounts/security/SecondFactorPanel.tsx'
import { SessionsPanel } from '../areas/accounts/security/SessionsPanel.tsx'
import AdministrationScreen from '../areas/administration/home/AdministrationScreen.tsx'
import { SettingsPanel } from '../areas/administration/organization/SettingsPanel.tsx'
import RolesScreen from '../areas/administration/roles/RolesScreen.tsx'
import SurveyTotalsScreen from '../areas/applications/survey/SurveyTotalsScreen.tsx'
import { JobsDialog } from '../areas/casework/bulk/JobsDialog.tsx'
import { MatchExplanation } from '../areas/matching/explanation/MatchExplanation.tsx'
import PreferencesPanel from '../areas/notices/preferences/PreferencesPanel.tsx'
import SentNotices from '../areas/notices/sent/SentNotices.tsx'
import { DeletionPanel } from '../areas/rights/DeletionPanel.tsx'
import SiteDetailScreen from '../areas/sites/siteDetail/SiteDetailScreen.tsx'
import SiteEditScreen from '../areas/siteWork/siteEdit/SiteEditScreen.tsx'
import { CurrentSearch } from '../links/links.ts'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { fakeServer } from '../testing/server.ts'

setUpTexts(
  ...['accounts', 'administration', 'matching', 'noticeScreens', 'rights', 'security'],
  ...['sites', 'siteWork', 'survey', 'worklist'],
)

const atSite = (component: ReactNode) => <CurrentSearch value={{ providerId: '3' }}>{component}</CurrentSearch>

const shown: readonly (readonly [string, Operation, ReactNode])[] = [
  ['the roles', listRoles, <RolesScreen key="" />],
  ['the home of administrators', getAdministratorHome, <AdministrationScreen key="" />],
  ['the settings of the city', getOrganizationSettings, <SettingsPanel key="" organizationId={1} />],
  ['the own profile', getMyProfile, <ProfileScreen key="" />],
  ['the second step', getSecondFactors, <SecondFactorPanel key="" />],
  ['where one is signed in', listSessions, <SessionsPanel key="" />],
  ['what one is told about', getNoticePreferences, <PreferencesPanel key="" />],
  ['what was sent to a family', listFamilyNotices, <SentNotices key="" applicationId={4} />],
  ['the deletions of a family', listMyDeletions, <DeletionPanel key="" />],
  ['the totals of the survey', getSurveyTotals, <SurveyTotalsScreen key="" />],
  ['a program', getSite, atSite(<SiteDetailScreen />)],
  ['a program that is changed', getSite, atSite(<SiteEditScreen />)],
  ['whether a child fits', explainMatch, <MatchExplanation key="" childId={3} vacancyId={5} />],
  ['the latest actions on many', listBulk, <JobsDialog key="" onOpen={vi.fn()} onClose={vi.fn()} />],
]

test.each(shown)('%s say why they cannot be shown now, and ask again', async (_, operation, component) => {
  const server = fakeServer()
  server.answers(getSidebarMenu, [])
  server.declines(operation, 429, { ErrCode: 'tooMany', ErrMsg: 'Too many requests.', Fields: [] })
  const user = renderScreen(component)
  await screen.findByText('Too many requests.')
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(server.requestsOf(operation)).toHaveLength(2))
})
