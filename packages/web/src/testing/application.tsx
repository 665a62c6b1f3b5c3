import { getConfig, getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { checkContact, type createApplication } from '@semilla/contract/applications/apply.ts'
import { discardDraft } from '@semilla/contract/applications/drafts.ts'
import { getCityInfo, listAgencies } from '@semilla/contract/organizations/lookups.ts'
import { listLanguages } from '@semilla/contract/reference.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { act } from '@testing-library/react'
import { useMemo, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { CallError } from '../api/callError.ts'
import { ApplyPages } from '../areas/applications/apply/ApplyPages.tsx'
import type { Applicant, Draft } from '../areas/applications/form/draft/draft.ts'
import { draftStore } from '../areas/applications/form/draft/draftStore.ts'
import type { OpenDraft } from '../areas/applications/form/draft/openDraft.ts'
import type { ApplicationRecord } from '../areas/applications/form/fromRecord.ts'
import { anchorIn, type DraftPage, pageOf, returnIn, sourceOf, targetOf } from '../areas/applications/form/source.ts'
import { navigation } from '../ui/navigation/navigation.ts'
import { renderScreen } from './screen.tsx'
import { fakeServer } from './server.ts'

/** The configuration of a deployment without other services. */
export const config: Output<typeof getConfig> = {
  environment: '',
  waitingUrl: '',
  familyPortalUrl: '',
  servicePortalUrl: '',
  loginUrl: '',
  siteUrl: '',
  appId: 3200,
  cityCode: 'SF',
  cityId: 1,
  passwordPolicy: 'nist',
  idleMinutes: 30,
  isDemo: false,
}
const nobody: Output<typeof getCurrentUserForce> = {
  permissions: [],
  capabilities: [],
  firstName: '',
  lastName: '',
  organizationName: '',
}
const languages = [
  { code: '00', name: 'English' },
  { code: '01', name: 'Spanish' },
  { code: '03', name: 'Cantonese', isEnded: true },
  { code: '07', name: 'Mandarin', isEnded: true },
]

type UserType = Output<typeof getCurrentUserType>['userType']

/** Starts a fake server with a city, and with a signed-in user if a type is given. */
const notUsed = { usedElsewhere: [], message: '', applications: [] }

export function cityServer(userType?: UserType, contact: Output<typeof checkContact> = notUsed) {
  const server = fakeServer()
  server.answers(getConfig, config)
  server.answers(getCurrentUserForce, userType ? { ...nobody, userId: 4 } : nobody)
  server.answers(getCurrentUserType, { userType })
  server.answers(getCityInfo, { city: 'San Francisco', state: 'CA' })
  server.answers(listLanguages, languages)
  server.answers(listAgencies, [
    { id: 7, name: 'Bayview Families' },
    { id: 8, name: 'Sunset Families', isEnded: true },
  ])
  server.answers(checkContact, contact)
  server.answers(discardDraft, null)
  return server
}

/** Renders the page that the URL names. */
function Pages({ open, isOnPhone }: { open: OpenDraft; isOnPhone: boolean }) {
  const base = open.record ? 'edit' : 'new'
  const history = navigation()
  const href = useSyncExternalStore(history.subscribe, () => history.location.href)
  const search = useMemo(
    () => screenAddresses.newApplication.search.parse(readSearch(href.split('?')[1] ?? '')),
    [href],
  )
  const source = useMemo(() => sourceOf(search, base), [search, base])
  return (
    <ApplyPages
      key={isOnPhone ? href : ''}
      {...{ open, source }}
      returnsTo={returnIn(search)}
      page={pageOf(search)}
      anchor={anchorIn(search)}
    />
  )
}

/** What the server answers to an application of a family that is eligible. */
export const decided: Output<typeof createApplication> = {
  id: 31,
  externalId: 'A2026000031',
  isEligible: true,
  eligibility: 'incomeEligible',
  reasons: [],
  feePartTime: 0,
  feeFullTime: 0,
  stamp: 1,
}

type Given = {
  readonly userType?: UserType
  readonly elsewhere?: Draft
  /** How saving is declined once the draft was saved. */
  readonly declinedOnce?: CallError
  readonly applicant?: Applicant
  /** The application that staff change from its record. */
  readonly record?: ApplicationRecord
  /** What the server says about the contact of a parent. */
  readonly contact?: Output<typeof checkContact>
  /** Whether each page is a screen of its own. */
  readonly isOnPhone?: boolean
}

/**
 * Renders a new application at one of its pages, for tests, on the day of the sample draft. It is saved when `rest` lets time pass, unless there is a newer
 * draft `elsewhere`.
 */
export function givenApplication(
  draft: Draft,
  page: DraftPage,
  { userType, elsewhere, declinedOnce, applicant, record, contact, isOnPhone = false }: Given = {},
) {
  vi.setSystemTime('2026-11-21T20:00:00Z')
  const server = cityServer(userType, contact)
  const saved: Draft[] = []
  let due: (() => void) | undefined
  const store = draftStore(
    { draft, saving: 'untouched' },
    {
      mirror: { keep: () => true, forget: () => undefined },
      save: async (typed) => {
        if (declinedOnce && saved.length === 1) throw declinedOnce
        if (elsewhere) throw new CallError(409, 'editedMeanwhile', '')
        return { version: saved.push(typed), idempotencyKey: 'key of the draft' }
      },
      load: async () => elsewhere && { draft: elsewhere, version: 2 },
      schedule(run) {
        due = run
        return () => {
          due = undefined
        }
      },
    },
  )
  const open = (next: DraftPage) => {
    const changed = record && ({ kind: 'edit', applicationId: record.application.id, fromDetail: false } as const)
    const target = changed ? targetOf(changed, next, { back: 'record' }) : targetOf({ kind: 'new' }, next)
    act(() => navigation().push(target))
  }
  open(page)
  const user = renderScreen(
    <Pages
      open={{ store, openedOn: '2026-11-21', record, canUpdate: true, isResumed: false, applicant }}
      isOnPhone={isOnPhone}
    />,
  )
  return {
    server,
    store,
    user,
    saved,
    open,
    rest: () => act(async () => due?.()),
    draft: () => store.get().draft,
  }
}
